import { expect, test } from 'vitest'
import { matchesScrypt, scryptHash } from './scrypt.ts'

const PASSWORD = 'a password for tests only'

test('a hash has its cost (ASVS 5), 16 bytes of salt and 32 bytes of key', () => {
  const hash = scryptHash(PASSWORD)
  expect(hash).toMatch(/^\$scrypt\$ln=15,r=8,p=3\$[A-Za-z0-9+/]{22}==\$[A-Za-z0-9+/]{43}=$/)
  expect(matchesScrypt(PASSWORD, hash)).toBe(true)
})
