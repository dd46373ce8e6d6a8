const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ' // Crockford base 32: nothing that reads like something else

/** `KO-7Q2M4XKD`: 40 random bits after a prefix, which people read out on the phone. */
export function publicId(prefix: string): string {
  const bytes = crypto.getRandomValues(new Uint8Array(8))
  return `${prefix}-${Array.from(bytes, (byte) => ALPHABET[byte % 32]).join('')}`
}

/** 128 random bits as 32 hex digits, for rows and objects that nobody reads out. */
export function randomId(): string {
  return crypto.randomUUID().replaceAll('-', '')
}
