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

/** The columns of phone numbers. */
const PHONES = ['phone', 'mobileNo']

/** Marks the text as UTF-8 for spreadsheets. */
const BOM = '\uFEFF'

/**
 * A list as CSV (RFC 4180), streamed page by page: a header of `columns`, then the rows. Keys that end in 'At' are
 * instants (ms UTC) and are written as times in Karachi. `name` is the name of the file.
 */
export function csvReply(
  name: string,
  columns: readonly string[],
  pages: AsyncIterable<readonly object[]> | Iterable<readonly object[]>,
): Response {
  const lines = linesOf(columns, pages)
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
) {
  yield BOM + line(columns)
  for await (const rows of pages) {
    yield rows
      .map((row) => new Map(Object.entries(row)))
      .map((row) => line(columns.map((column) => cell(column, row.get(column)))))
      .join('')
  }
}

function line(cells: readonly string[]): string {
  return `${cells.join(',')}\r\n`
}

function cell(column: string, value: unknown): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'number') return column.endsWith('At') ? clock.format(value) : String(value)
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  const safe = (PHONES.includes(column) ? dialled(text) : text).replace(BEFORE_FORMULA, "'")
  return /[",;\t\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** `+923001234567` → `0300-1234567`, another country's `+442071234567` → `00-442071234567`: no formula, no number. */
function dialled(phone: string): string {
  return formatPhone(phone).replace(/^\+/, '00-')
}
