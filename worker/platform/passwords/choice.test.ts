import { expect, test } from 'vitest'
import { COMMON_PASSWORDS } from '#contract/common-passwords.ts'
import { isCommonPassword } from './choice.ts'

test.each(['12345678', 'PASSWORD', 'password', 'p@ssw0rd', '1q2w3e4r', 'Pakistan', 'iloveyou'])(
  '%s is on the list of common passwords',
  async (password) => {
    expect(await isCommonPassword(password)).toBe(true)
  },
)

test.each(['marshall', 'Wolverin', 'qwert12345', 'ZeppelIn'])(
  '%s is refused as a password of known leaks',
  async (password) => {
    expect(await isCommonPassword(password)).toBe(true)
  },
)

test.each(['Password2024!', '123qwerty', 'karachi#786', '2024cricket', 'ｐａｓｓｗｏｒｄ1'])(
  '%s is refused as a common word with a few digits and signs',
  async (password) => {
    expect(await isCommonPassword(password)).toBe(true)
  },
)

test.each(['khelbox1', 'Khelbox-2018', 'KHELBOX123456789', 'khel.box.99', '000khelbox'])(
  '%s is refused as the bare brand',
  async (password) => {
    expect(await isCommonPassword(password)).toBe(true)
  },
)

test.each(['khelbox-admin-demo', 'correct horse battery staple', 'cricket in the rain', 'میرا پاس ورڈ'])(
  '%s is accepted',
  async (password) => {
    expect(await isCommonPassword(password)).toBe(false)
  },
)

test('the list is lower case and normalized, like the compared passwords', () => {
  const misspelt = [...COMMON_PASSWORDS].filter((entry) => entry !== entry.normalize('NFKC').toLowerCase())
  expect(misspelt).toEqual([])
})
