import { randomBytes, scryptSync, timingSafeEqual } from 'node:crypto'
import { HASH_COST } from './hash-cost.ts'

const KEY_BYTES = 32

/** A new `$scrypt$ln=15,r=8,p=3$salt$hash`. Every character of the password counts. */
export function scryptHash(password: string): string {
  const salt = randomBytes(16)
  const { ln, r, p } = HASH_COST
  const key = derive(password, salt, HASH_COST)
  return `$scrypt$ln=${ln},r=${r},p=${p}$${salt.toString('base64')}$${key.toString('base64')}`
}

/**
 * Whether the password matches the hash. Without a hash (unknown name) it computes one too and returns false, so
 * that the time does not reveal who has an account.
 */
export function matchesScrypt(password: string, hash: string | undefined): boolean {
  const parts = /^\$scrypt\$ln=(\d+),r=(\d+),p=(\d+)\$([^$]+)\$([^$]+)$/.exec(hash ?? '')
  if (!parts) {
    derive(password, randomBytes(16), HASH_COST)
    return false
  }
  const [, ln, r, p, salt = '', expected = ''] = parts
  const key = derive(password, Buffer.from(salt, 'base64'), {
    ln: Number(ln),
    r: Number(r),
    p: Number(p),
  })
  const expectedKey = Buffer.from(expected, 'base64')
  return expectedKey.length === key.length && timingSafeEqual(key, expectedKey)
}

function derive(password: string, salt: Buffer, { ln, r, p }: typeof HASH_COST): Buffer {
  const N = 2 ** ln
  return scryptSync(password.normalize('NFC'), salt, KEY_BYTES, { N, r, p, maxmem: 256 * N * r })
}
