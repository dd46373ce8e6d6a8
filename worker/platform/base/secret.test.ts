import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { derivedKey, type KeyPurpose, keyedHash } from './secret.ts'

const SECRET_KEY = 'a secret that only this test has'
const OTHER = 'another purpose' as KeyPurpose

test('derives the same key of 32 bytes again, and another one for another purpose or secret', () => {
  const key = derivedKey({ SECRET_KEY }, 'limits')
  expect(key).toHaveLength(32)
  expect(derivedKey({ SECRET_KEY }, 'limits')).toEqual(key)
  expect(derivedKey({ SECRET_KEY }, OTHER)).not.toEqual(key)
  expect(derivedKey({ SECRET_KEY: SECRET_KEY.toUpperCase() }, 'limits')).not.toEqual(key)
})

test('the hash of a text needs the secret', () => {
  const hash = keyedHash({ SECRET_KEY }, 'limits', 'kb-1001')
  expect(hash).toMatch(/^[0-9a-f]{64}$/)
  expect(keyedHash({ SECRET_KEY }, 'limits', 'kb-1001')).toBe(hash)
  expect(keyedHash({ SECRET_KEY }, 'limits', 'kb-1002')).not.toBe(hash)
  expect(keyedHash({ SECRET_KEY }, OTHER, 'kb-1001')).not.toBe(hash)
  expect(keyedHash(env, 'limits', 'kb-1001')).not.toBe(hash)
})

test.each([undefined, '', 'x'.repeat(31)])('throws with the secret %s', (given) => {
  const env = { SECRET_KEY: given as string }
  expect(() => derivedKey(env, 'limits')).toThrow('SECRET_KEY is not set (docs/operations.md')
})
