import { randomInt } from 'node:crypto'

/** Letters and digits that cannot be confused when they are read aloud or written by hand. */
const SIGNS = 'abcdefghjkmnpqrstuvwxyz23456789'

/** A password to read out or write on a slip: 'h7kd-29xm-vq4t', about 59 bits. */
export function oneTimePassword(): string {
  const signs = Array.from({ length: 12 }, () => SIGNS[randomInt(SIGNS.length)])
  return [0, 4, 8].map((from) => signs.slice(from, from + 4).join('')).join('-')
}
