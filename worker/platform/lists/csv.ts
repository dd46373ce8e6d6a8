import { formatPhone } from '#contract/phone.ts'
import { TIME_ZONE } from '#contract/terms.ts'

// The locale sv-SE formats `2026-03-14 09:30`, which every spreadsheet reads as a time.
const clock = new Intl.DateTimeFormat('sv-SE', {
  dateStyle: 'short',
  timeStyle: 'short',
  timeZone: TIME_ZONE,
})

/**
 * Where a text would become a formula: spreadsheets may also split a cell at its semicolons, tabs and line breaks,
 * skip spaces and quotes in front of the sign, and accept full-width signs.
 */
const BEFORE_FORMULA = /(?<=^|[;\t\r\n])(?=[\s"]*[=+\-@＝＋－＠])/g

/** The signs of a number, a day or a time. */
const NUMBER_SIGNS = /^[\p{Nd}\p{Sc}\p{Pd}\s.,:/'’%()+]*$/u

/** The words in a number, a day or a time: `1E5`, `Rs. 500`, `5 PM`, `SEPT2`. */
const NUMBER_WORDS =
  /(?<!\p{L})(?:e|a|am|p|pm|rs|pkr|jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)(?!\p{L})/giu

/** Values that a spreadsheet has besides numbers, and an integer or a day that it shows as it is. */
const VALUE = /^(?:true|false|#.*)$/i
const SAME = /^(?:0|[1-9]\d{0,10}|\d{4}-\d\d-\d\d)$/

/** The columns of phone numbers. */
const PHONES = ['phone', 'mobileNo']

/** The columns of instants (ms UTC). */
const INSTANT = /^(?:at|since|.*At|Time in Karachi)$/

/** How values of a column read, by column: `{ state: { out: 'At home' } }`. */
export type CsvWords = Readonly<Record<string, Readonly<Record<string, string>>>>

/** Marks the text as UTF-8 for spreadsheets. */
const BOM = '\uFEFF'

/**
 * A list as CSV (RFC 4180), streamed page by page: a header of `columns`, then the rows. Instants are written as times
 * in Karachi. `name` is the name of the file; `words` are of values.
 */
export function csvReply(
  name: string,
  columns: readonly string[],
  pages: AsyncIterable<readonly object[]> | Iterable<readonly object[]>,
  words: CsvWords = {},
): Response {
  const lines = linesOf(columns, pages, words)
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { done, value } = await lines.next()
      if (done) controller.close()
      else controller.enqueue(new TextEncoder().encode(value))
    },
  })
  return new Response(body, {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${name}.csv"`,
    },
  })
}

async function* linesOf(
  columns: readonly string[],
  pages: AsyncIterable<readonly object[]> | Iterable<readonly object[]>,
  words: CsvWords,
) {
  yield BOM + line(columns)
  for await (const rows of pages) {
    yield rows
      .map((row) => new Map(Object.entries(row)))
      .map((row) => line(columns.map((column) => cell(column, worded(words[column], row.get(column))))))
      .join('')
  }
}

function worded(words: Readonly<Record<string, string>> | undefined, value: unknown): unknown {
  return typeof value === 'string' ? (words?.[value] ?? value) : value
}

function line(cells: readonly string[]): string {
  return `${cells.join(',')}\r\n`
}

function cell(column: string, value: unknown): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'boolean') return String(value)
  if (typeof value === 'number') return INSTANT.test(column) ? clock.format(value) : String(value)
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  const safe = (PHONES.includes(column) ? dialled(text) : unchanged(text)).replace(BEFORE_FORMULA, "'")
  return /[",;\t\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** With an apostrophe before a text that a spreadsheet would show as another number, day, time or value. */
function unchanged(text: string): string {
  if (SAME.test(text) || /^\s*['=+\-@＝＋－＠]/.test(text)) return text
  const isNumber = /\p{Nd}/u.test(text) && NUMBER_SIGNS.test(text.replace(NUMBER_WORDS, ''))
  return isNumber || VALUE.test(text.trim()) ? `'${text}` : text
}

/** `+923001234567` → `0300-1234567`, another country's `+442071234567` → `00-442071234567`: no formula, no number. */
function dialled(phone: string): string {
  return formatPhone(phone).replace(/^\+/, '00-')
}
