import { readAmount } from '#contract/amounts.ts'
import { type Day, dayInKarachi } from '#contract/dates.ts'
import { folded } from '#contract/folded.ts'
import type { Paisa } from '#contract/money.ts'
import type { DayOrder } from '#contract/statements.ts'

type Side = 'debit' | 'credit'

/** What banks and wallets write alone into the column of the side. */
const SIDES: Record<string, Side> = {
  ...{
    d: 'debit',
    dr: 'debit',
    db: 'debit',
    dbt: 'debit',
    debit: 'debit',
    debited: 'debit',
    '-': 'debit',
    out: 'debit',
  },
  ...{ c: 'credit', cr: 'credit', crd: 'credit', credit: 'credit', credited: 'credit', '+': 'credit', in: 'credit' },
}
const DEBIT_WORDS =
  /\b(?:debit|withdraw\w*|sent|send|paid out|money out|cash ?out|outgoing|outward|outflow|purchase|charges?|fee|tax|bill|load|top ?up)\b/
const CREDIT_WORDS =
  /\b(?:credit|deposit\w*|received?|receipt|paid in|money in|cash ?in|incoming|inward|inflow|refund)\b/

/** Whether a cell is nothing but a side: `DR`, `Cr.`, `Debit`, `+`. */
export function isSide(text: string): boolean {
  return sideWord(text) in SIDES
}

/** The side that a text says: `DR`, `Withdrawal`, `Money sent`; undefined for none or both. */
export function sideOf(text: string): Side | undefined {
  const alone = SIDES[sideWord(text)]
  if (alone) return alone
  const [isDebit, isCredit] = [DEBIT_WORDS, CREDIT_WORDS].map((words) => words.test(sideWord(text)))
  if (isDebit === isCredit) return undefined
  return isDebit ? 'debit' : 'credit'
}

function sideWord(text: string): string {
  return folded(text).toLowerCase().replace(/[.()]/g, '').trim()
}

const SIDE_BEFORE = /^\(?(cr|dr|credit|debit)\b\.?\)?:? ?/i
const SIDE_AFTER = / ?\(?(?:\b|(?<=\d))(cr|dr|[cd]|credit|debit)\.?\)?$/i
/** `500-`, but not `1,500/-`. */
const SIGN_AFTER = /(?<=\d) ?([-+])$/
const NOTHING = /^(?:-+|nil|n\/a)?$/i

/**
 * The paisa of a cell, negative for a debit: `CR`, `DR` or a sign may stand before or after it. An empty cell is 0;
 * null when it is no amount, has two meanings, or says both sides.
 */
export function readCell(text: string): Paisa | null {
  const cell = folded(text)
  const mark = SIDE_AFTER.exec(cell) ?? SIDE_BEFORE.exec(cell) ?? SIGN_AFTER.exec(cell)
  const number = mark ? cell.replace(mark[0], '').trim() : cell
  if (NOTHING.test(number)) return 0
  const { paisa = null } = readAmount(number)
  if (paisa === null || !mark) return paisa
  const side = SIDES[mark[1]?.toLowerCase() ?? '']
  if (side === 'debit') return -Math.abs(paisa)
  return paisa < 0 ? null : paisa
}

const MONTHS = 'january february march april may june july august september october november december'.split(' ')
const URDU_MONTHS = 'جنوری فروری مارچ اپریل مئی جون جولائی اگست ستمبر اکتوبر نومبر دسمبر'.split(' ')
const KARACHI_OFFSET = '+05:00'
/** Spreadsheets count the days from here. */
const FIRST_SERIAL_DAY = Date.UTC(1899, 11, 30)
const DAY_MS = 86_400_000

interface Moment {
  day: Day
  /** ms UTC; null when the cell has no time. */
  at: number | null
}

const TIME =
  /(?:[ T,]|^)(\d{1,2}):(\d{2})(?::(\d{2})(?:[.,]\d+)?)?(?: ?([ap])\.?m\b\.?)?(?: ?(z|utc|gmt|[+-]\d{2}(?::?\d{2})?)(?!\w))?/i

/**
 * A day with a time or without: ISO with a zone or without, `20260325`, `25/03/2026`, `25-Mar-2026`, `Mar 25, 2026`, a
 * number of a spreadsheet (46106.5) or of seconds; undefined when it is none. Without a zone it is a time in Karachi.
 */
export function readMoment(text: string, order: DayOrder = 'dmy'): Moment | undefined {
  const cell = folded(text).replace(/^(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*[., ]+/i, '')
  const number = numberMoment(cell)
  if (number) return number
  const compact = /^(20\d{6})[ T]?(\d{2})(\d{2})(\d{2})?$/.exec(cell)
  const spelt = compact ? `${compact[1]} ${compact[2]}:${compact[3]}:${compact[4] ?? '00'}` : cell
  const day = readDay(spelt, order)
  if (!day) return undefined
  const time = TIME.exec(spelt)
  if (!time) return { day, at: null }
  const [, hour = '', minute = '', second = '00', half, zone] = time
  const hours = half ? (Number(hour) % 12) + (half.toLowerCase() === 'p' ? 12 : 0) : Number(hour)
  const at = Date.parse(`${day}T${String(hours).padStart(2, '0')}:${minute}:${second}${offsetOf(zone)}`)
  if (Number.isNaN(at)) return { day, at: null }
  return { day: zone ? dayInKarachi(at) : day, at }
}

function offsetOf(zone: string | undefined): string {
  if (!zone) return KARACHI_OFFSET
  return /^[a-z]/i.test(zone) ? 'Z' : `${zone.slice(0, 3)}:${zone.length > 3 ? zone.slice(-2) : '00'}`
}

/** A day that a spreadsheet counts, or seconds or milliseconds since 1970. */
function numberMoment(cell: string): Moment | undefined {
  const serial = /^([345]\d{4})(\.\d+)?$/.exec(cell)
  if (serial) {
    const day = new Date(FIRST_SERIAL_DAY + Number(serial[1]) * DAY_MS).toISOString().slice(0, 10)
    const ms = Math.round((Number(serial[2] ?? 0) * DAY_MS) / 1000) * 1000
    return { day, at: serial[2] ? Date.parse(`${day}T00:00:00${KARACHI_OFFSET}`) + ms : null }
  }
  if (!/^1\d{9}(?:\d{3})?$/.test(cell)) return undefined
  const at = Number(cell.padEnd(13, '0'))
  return { day: dayInKarachi(at), at }
}

function readDay(text: string, order: DayOrder): Day | undefined {
  const compact = /^(20\d{2})(\d{2})(\d{2})(?!\d)/.exec(text)
  const whole = compact && dayOf(compact[1], compact[2], compact[3])
  if (whole) return whole
  const iso = /^(\d{4})[-/. ](\d{1,2}|\p{L}{3,9})[-/. ](\d{1,2})(?!\d)/iu.exec(text)
  if (iso) return dayOf(iso[1], monthOf(iso[2] ?? ''), iso[3])
  const numbers = numbersOf(text)
  if (numbers) {
    const [first, second, year] = numbers
    return order === 'dmy' ? dayOf(year, second, first) : dayOf(year, first, second)
  }
  const named = /^(\d{1,2})(?:st|nd|rd|th)?[-/., ]*(\p{L}{3,9})[-/., ]*(\d{4}|\d{2})(?!\d)/iu.exec(text)
  if (named) return dayOf(named[3], monthOf(named[2] ?? ''), named[1])
  const american = /^(\p{L}{3,9})[-/., ]*(\d{1,2})(?:st|nd|rd|th)?[-/., ]+(\d{4}|\d{2})(?!\d)/iu.exec(text)
  return american ? dayOf(american[3], monthOf(american[1] ?? ''), american[2]) : undefined
}

/** The numbers of a day such as 3/4/2026 or 03042026, of which the month is not named. */
function numbersOf(text: string): [string, string, string] | undefined {
  const [, first, second, year] =
    /^(\d{1,2})[-/. ]+(\d{1,2})[-/., ]+(\d{4}|\d{2})(?!\d)/.exec(text) ??
    /^(\d{2})(\d{2})(20\d{2})(?!\d)/.exec(text) ??
    []
  return first && second && year ? [first, second, year] : undefined
}

function monthOf(text: string): string {
  if (/^\d/.test(text)) return text
  const name = text.toLowerCase()
  const month = MONTHS.findIndex((each) => each.startsWith(name === 'sept' ? 'sep' : name))
  return String((month >= 0 ? month : URDU_MONTHS.indexOf(name)) + 1)
}

function dayOf(year = '', month = '', day = ''): Day | undefined {
  const text = [year.length === 2 ? `20${year}` : year, month, day].map((part) => part.padStart(2, '0')).join('-')
  const time = Date.parse(`${text}T00:00:00Z`)
  if (Number.isNaN(time) || !new Date(time).toISOString().startsWith(text)) return undefined
  return text
}

/**
 * In which order these cells have day and month: known by a number above 12, or because the other order leads past
 * `today`. Else both readings of the first cell that has two.
 */
export function dayOrderOf(cells: readonly string[], today: Day): DayOrder | [dmy: Day, mdy: Day] {
  const found = cells
    .map(folded)
    .flatMap((cell) => (/^\d{4}/.test(cell) && readDay(cell, 'dmy') ? [] : numbersOf(cell) ? [cell] : []))
  const isPossible = (order: DayOrder) => found.every((cell) => readDay(cell, order) !== undefined)
  const isPast = (order: DayOrder) => found.every((cell) => (readDay(cell, order) ?? '') <= today)
  const [dmy, mdy] = [isPossible('dmy'), isPossible('mdy')]
  if (!dmy || !mdy) return mdy ? 'mdy' : 'dmy'
  const unclear = found.find((cell) => readDay(cell, 'dmy') !== readDay(cell, 'mdy'))
  if (!unclear) return 'dmy'
  if (isPast('dmy') !== isPast('mdy')) return isPast('dmy') ? 'dmy' : 'mdy'
  return [readDay(unclear, 'dmy') ?? '', readDay(unclear, 'mdy') ?? '']
}
