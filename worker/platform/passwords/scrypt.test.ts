import { expect, test } from 'vitest'
import { matchesScrypt, scryptHash } from './scrypt.ts'

const PASSWORD = 'a password for tests only'

test('hashes the same password differently each time', () => {
  expect(scryptHash(PASSWORD)).not.toBe(scryptHash(PASSWORD))
})

test('every one of 150 characters counts, also the last one and spaces', () => {
  const long = 'x'.repeat(149)
  const hash = scryptHash(`${long}a`)
  expect(matchesScrypt(`${long}a`, hash)).toBe(true)
  expect(matchesScrypt(`${long}b`, hash)).toBe(false)
  expect(matchesScrypt(long, hash)).toBe(false)
  expect(matchesScrypt(`${long}a `, hash)).toBe(false)
})

test('every one of 150 characters of Urdu counts, although each takes two bytes', () => {
  const long = 'ک'.repeat(149)
  const hash = scryptHash(`${long}ا`)
  expect(matchesScrypt(`${long}ا`, hash)).toBe(true)
  expect(matchesScrypt(`${long}ب`, hash)).toBe(false)
})

test('an accented letter matches in both Unicode compositions (NFC)', () => {
  expect(matchesScrypt('caf\u0065\u0301 lahore', scryptHash('caf\u00e9 lahore'))).toBe(true)
})

test.each([
  ['cheaper', '$scrypt$ln=10,r=8,p=1$ABEiM0RVZneImaq7zN3u/w==$fMbIUOg/+EvIJB5pq88MJgQ+J8kENVr09YeoYF/n3F0='],
  ['differently mixed', '$scrypt$ln=11,r=4,p=2$ABEiM0RVZneImaq7zN3u/w==$AJNeluaBVhHdcMOabPE/GX/2TbQvmDL8iQR7+s1pvjY='],
])('verifies a %s hash with its own cost', (_name, hash) => {
  expect(matchesScrypt(PASSWORD, hash)).toBe(true)
  expect(matchesScrypt(`${PASSWORD}!`, hash)).toBe(false)
})

test.each([
  ['no hash', undefined],
  ['an empty one', ''],
  ['another scheme', '$argon2id$v=19$m=65536,t=3,p=4$c2FsdA$aGFzaA'],
  ['one without a key', '$scrypt$ln=10,r=8,p=1$ABEiM0RVZneImaq7zN3u/w==$'],
  ['one whose key decodes to nothing', '$scrypt$ln=10,r=8,p=1$ABEiM0RVZneImaq7zN3u/w==$='],
  ['one cut short', '$scrypt$ln=10,r=8,p=1$ABEiM0RVZneImaq7zN3u/w==$fMbIUOg/+EvIJB5pq88MJg=='],
])('%s matches no password, not even the empty one', (_name, hash) => {
  expect(matchesScrypt(PASSWORD, hash)).toBe(false)
  expect(matchesScrypt('', hash)).toBe(false)
})
