import { TIME_ZONE } from '#contract/terms.ts'

// sv-SE writes `2026-03-14 09:30`, which every spreadsheet takes for a time.
const clock = new Intl.DateTimeFormat('sv-SE', {
  dateStyle: 'short',
  timeStyle: 'short',
  timeZone: TIME_ZONE,
})

/** What a spreadsheet would take for a formula, and run. */
const FORMULA = /^[=+\-@\t\r]/

/** Tells spreadsheets that the text is UTF-8. */
const BOM = '\uFEFF'

/**
 * A list as CSV (RFC 4180), a page after the other as they are read: the names of `columns`, then the
 * rows. Keys that end in 'At' are instants (ms UTC) and are written as times in Karachi. `name` becomes
 * the name of the file.
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
  const safe = FORMULA.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
