import type { Paisa } from '#contract/money.ts'

/** The fields of a Raast person-to-person QR code. */
interface RaastPayment {
  iban: string
  paisa: Paisa
  /** ms UTC; the apps ignore an amount without an expiry. */
  expiresAt: number
}

// Pakistan has no daylight saving, so its time is UTC+5.
const KARACHI_OFFSET_MS = 5 * 60 * 60 * 1000

/** The longest amount of the format, in characters. */
const MAX_AMOUNT_LENGTH = 10

/**
 * The text of a Raast person-to-person QR code of State Bank's format 02, with the amount and its expiry when `payment`
 * has them. Throws RangeError for an amount of more than 10 characters.
 */
export function raastPayload(payment: RaastPayment | (Pick<RaastPayment, 'iban'> & { paisa?: undefined })): string {
  const hasAmount = payment.paisa !== undefined
  const body = [
    field('00', '02'),
    field('01', hasAmount ? '12' : '11'),
    field('02', '00'),
    field('04', payment.iban),
    hasAmount ? field('05', amountText(payment.paisa)) + field('07', expiryText(payment.expiresAt)) : '',
    '1004',
  ].join('')
  return body + crc16(body)
}

/** Two-digit tag, two-digit length, value. */
function field(tag: string, value: string): string {
  return tag + String(value.length).padStart(2, '0') + value
}

/** `500`, `5000.50`: no separators, and no decimals for whole rupees. */
function amountText(paisa: Paisa): string {
  const text = paisa % 100 === 0 ? String(paisa / 100) : (paisa / 100).toFixed(2)
  if (text.length > MAX_AMOUNT_LENGTH) throw new RangeError('The amount is too large for a code')
  return text
}

/** `DDMMYYYYHHMM` in Pakistan. */
function expiryText(expiresAt: number): string {
  const [year, month, day, hour, minute] = new Date(expiresAt + KARACHI_OFFSET_MS).toISOString().split(/[-T:]/)
  return `${day}${month}${year}${hour}${minute}`
}

/** CRC-16/CCITT-FALSE (polynomial 0x1021, start 0xFFFF) of ASCII text: four capital hex digits. */
function crc16(text: string): string {
  let crc = 0xffff
  for (const character of text) {
    crc ^= character.charCodeAt(0) << 8
    for (let bit = 0; bit < 8; bit += 1) crc = (crc & 0x8000 ? (crc << 1) ^ 0x1021 : crc << 1) & 0xffff
  }
  return crc.toString(16).toUpperCase().padStart(4, '0')
}
