import { join } from 'node:path'
import { expect, test } from 'vitest'
import { picturePath } from './shop-store.ts'

test.each(['images/banner/a.png', 'images/..a/b.png', 'x/../images/a.png'])(
  'the picture %s is a file of the backup',
  (key) => {
    expect(picturePath('/backups/today', key)).toBe(join('/backups/today/pictures', key))
  },
)

test.each(['../pictures.json', '../../etc/passwd', '/etc/passwd', 'images/../../x', '..', '.', ''])(
  'refuses the picture %j, which is no file inside the folder `pictures`',
  (key) => {
    expect(() => picturePath('/backups/today', key)).toThrow('is not inside')
  },
)
