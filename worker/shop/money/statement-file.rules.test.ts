import fc from 'fast-check'
import { expect, test } from 'vitest'
import { MAX_STATEMENT_LINES } from '#contract/statements.ts'
import { firstCases, IS_LONG } from '../../testing/long-run.ts'
import { RUNS } from '../../testing/runs.ts'
import { STATEMENT_AMOUNTS, STATEMENT_DAYS, STATEMENTS } from './statement.cases.ts'
import { dayOrderOf, readCell, readMoment } from './statement-cells.rules.ts'
import {
  findTable,
  readLines,
  readTable,
  recogniseColumns,
  refusesStatement,
  userIdsIn,
} from './statement-file.rules.ts'

test.each(STATEMENT_AMOUNTS)('the amount %j is %j paisa', (cell, paisa) => {
  expect(readCell(cell)).toBe(paisa)
})

test.each(STATEMENT_DAYS)('the date %j is %j at %s', (cell, day, at) => {
  const moment = readMoment(String(cell))
  expect([moment?.day ?? null, moment?.at ?? null]).toEqual([day, at ? Date.parse(at) : null])
})

test.each(STATEMENTS)('reads the credits of a statement with %s', (_, lines, credits) => {
  const rows = readTable(lines.join('\n'))
  const table = findTable(rows, undefined)
  const columns = table && recogniseColumns(table.headers)
  if (!table || !columns) throw new Error('The columns are not recognised')
  const dates = table.rows.map(({ cells }) => cells[table.headers.indexOf(columns.date)] ?? '')
  const order = dayOrderOf(dates, '2026-11-22')
  const read = readLines(table, columns, typeof order === 'string' ? order : 'dmy')
  expect(
    read.flatMap(({ line, day, paisa, problem }) => {
      if (problem) return [[line, problem]]
      return paisa && paisa > 0 ? [[line, day, paisa / 100]] : []
    }),
  ).toEqual(credits)
})

test.each([
  [['22/11/2026', '03/04/2026'], 'dmy'],
  [['11/22/2026', '03/04/2026'], 'mdy'],
  [['2026-03-04', '4 Mar 2026', 'Total', ''], 'dmy'],
  [['05/05/2026'], 'dmy'],
  [['03/12/2026'], 'mdy'],
  [['12/03/2026'], 'dmy'],
  [['03/04/2026'], ['2026-04-03', '2026-03-04']],
  [
    ['Date', '۰۳/۰۴/۲۰۲۶'],
    ['2026-04-03', '2026-03-04'],
  ],
])('the order of day and month in %j is %j on 22 Nov 2026', (cells, order) => {
  expect(dayOrderOf(cells, '2026-11-22')).toEqual(order)
})

test('no spelling of a day is read as another day', () => {
  const days = fc.date({ min: new Date('2009-07-10'), max: new Date('2063-01-01'), noInvalidDate: true })
  const names = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ')
  fc.assert(
    fc.property(days, (date) => {
      const day = date.toISOString().slice(0, 10)
      const [year = '', month = '', dd = ''] = day.split('-')
      const name = names[Number(month) - 1]
      const spelt = [
        day,
        `${year}${month}${dd}`,
        `${dd}-${name}-${year}`,
        `${name} ${Number(dd)}, ${year}`,
        `${dd}/${month}/${year}`,
      ]
      for (const text of [...spelt, `${dd}.${month}.${year.slice(2)}`]) expect(readMoment(text)?.day, text).toBe(day)
      expect(readMoment(`${month}/${dd}/${year}`, 'mdy')?.day).toBe(day)
    }),
  )
})

test('no spelling of a debit is a credit', () => {
  const amounts = fc.integer({ min: 1, max: 999_999 }).map((rupees) => [String(rupees), rupees.toLocaleString('en')])
  const debits = (text: string) => [
    `-${text}`,
    `${text}-`,
    `(${text})`,
    `${text} DR`,
    `Dr. ${text}`,
    `${text}Dr`,
    `Rs. ${text} (Dr.)`,
  ]
  fc.assert(
    fc.property(amounts, (texts) => {
      for (const text of texts.flatMap(debits)) expect(readCell(text), text).toBeLessThan(0)
    }),
  )
})

test('a table may have a BOM, quotes, line breaks in cells, formulas of text and Urdu names', () => {
  const csv =
    '\uFEFFDate,Credit,"Transaction ID",Narration\r\n22/11/2026,"2,500.37","=""0012""","IBFT\r\nعلی ""A"""\r\n,,,\r\n'
  expect(readTable(csv)).toEqual([
    { line: 1, cells: ['Date', 'Credit', 'Transaction ID', 'Narration'] },
    { line: 2, cells: ['22/11/2026', '2,500.37', '0012', 'IBFT\nعلی "A"'] },
  ])
})

test.each([',', ';', '\t', '|'])('the separator %j is recognised', (separator) => {
  const csv = [
    ['Date', 'Amount'],
    ['22/11/2026', '5'],
  ]
    .map((row) => row.join(separator))
    .join('\n')
  expect(readTable(csv)[1]?.cells).toEqual(['22/11/2026', '5'])
})

test.each(['\n', '\r\n', '\r'])('the line end %j is read, and lines are counted', (end) => {
  const csv = ['Date,Amount', '', '"22/11/2026","1', '500"', '=" 7",  "8,9"', ''].join(end)
  expect(readTable(csv)).toEqual([
    { line: 1, cells: ['Date', 'Amount'] },
    { line: 3, cells: ['22/11/2026', '1\n500'] },
    { line: 5, cells: ['7', '8,9'] },
  ])
})

test.each([
  ['DR', -500],
  ['Dr.', -500],
  ['Debit', -500],
  ['CR', 500],
  ['', 500],
])('a line of the side %j is %i paisa', (side, paisa) => {
  const rows = readTable(`Date,Amount,Type\n22/11/2026,5,${side}`)
  const table = findTable(rows, undefined)
  const columns = recogniseColumns(table?.headers ?? [])
  expect(table && columns && readLines(table, columns)[0]?.paisa).toBe(paisa)
})

test.each([
  ['rent KB-1002', ['KB-1002']],
  ['kb1002,KB 1003', ['KB-1002', 'KB-1003']],
  ['KB\u20111002 2500', ['KB-1002']],
  ['K\u200bB-10\u200b02', ['KB-1002']],
  ['KB-۱۰۰۲', ['KB-1002']],
  ['forKB_1002', ['KB-1002']],
  ['KB-123 and KB1234567890', []],
])('%j names the User IDs %j', (text, userIds) => {
  expect(userIdsIn(text)).toEqual(userIds)
})

test('a statement with more lines than the most is refused, empty ones counted', () => {
  const linesOf = (count: number, line: string) => `Date,Amount${`\n${line}`.repeat(count - 1)}\n`
  const refusalOf = (count: number, line: string) => refusesStatement(readTable(linesOf(count, line)))?.message
  expect(refusalOf(MAX_STATEMENT_LINES, '22/11/2026,5')).toBeUndefined()
  const tooMany = expect.stringMatching(/at most 5000 lines/)
  expect(refusalOf(MAX_STATEMENT_LINES + 1, '22/11/2026,5')).toEqual(tooMany)
  expect(refusalOf(1_000_000, '')).toEqual(tooMany)
})

test.each([
  [
    ['Date', 'Particulars', 'Debit', 'Credit', 'Balance'],
    { date: 'Date', amount: 'Credit', reference: '', details: 'Particulars' },
  ],
  [
    ['Transaction Date', 'Transaction ID', 'Description', 'Amount (PKR)'],
    {
      date: 'Transaction Date',
      amount: 'Amount (PKR)',
      reference: 'Transaction ID',
      details: 'Description',
    },
  ],
  [
    ['TXN DATE', 'VALUE DATE', 'REF NO', 'NARRATION', 'DEPOSITS', 'WITHDRAWALS'],
    { date: 'TXN DATE', amount: 'DEPOSITS', reference: 'REF NO', details: 'NARRATION' },
  ],
  [['Wann', 'Wieviel'], undefined],
])('the columns of %j are recognised', (headers, columns) => {
  expect(recogniseColumns(headers)).toEqual(columns)
})

test('lines before the header are skipped, and lines keep their number in the file', () => {
  const rows = readTable('Account,PK51\nFrom,1 Nov 2026\n\nDate,Credit,Ref\n22/11/2026,5,FT1\n')
  const table = findTable(rows, undefined)
  const columns = recogniseColumns(table?.headers ?? [])
  expect(table && columns && readLines(table, columns)).toEqual([
    { line: 5, day: '2026-11-22', at: null, paisa: 500, problem: '', reference: 'FT1', details: '', named: [] },
  ])
})

test.each([
  '',
  'hello',
  '<!DOCTYPE html><html><body>Login</body></html>',
  'PK\u0003\u0004 a spreadsheet',
  'one\ntwo\nthree',
  'Date,Amount',
])('%j is no statement', (csv) => {
  expect(refusesStatement(readTable(csv))?.message).toMatch(/no statement with columns/)
})

test('any text is read without an exception', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (csv) => {
      expect(Array.isArray(readTable(csv))).toBe(true)
      readCell(csv)
      readMoment(csv)
    }),
  )
})

const KIB = 1024

/** The milliseconds of this thread in which a statement of this size is read. */
function timeOf(unit: string, size: number): number {
  const csv = `Date,Amount,Ref,Details\n${unit.repeat(Math.ceil(size / unit.length)).slice(0, size)}`
  const columns = { date: 'Date', amount: 'Amount', reference: 'Ref', details: 'Details' }
  const start = process.threadCpuUsage().user
  const rows = readTable(csv)
  refusesStatement(rows)
  recogniseColumns(rows[0]?.cells ?? [])
  readLines(findTable(rows, undefined) ?? { headers: Object.values(columns), rows }, columns)
  return (process.threadCpuUsage().user - start) / 1000
}

/** 16 times the size takes 16 times as long, not 256 times. The factor and the rest are noise. */
function expectLinear(unit: string): void {
  const small = Math.min(...[1, 2, 3].map(() => timeOf(unit, 32 * KIB)))
  const most = 16 * 5 * small + 150
  const isInTime = () => timeOf(unit, 512 * KIB) < most
  expect([isInTime() || isInTime(), most]).toEqual([true, most])
}

const UNITS = [
  ...[
    '"',
    '22/11/2026,"1,500",FT1,"KB-1 ""x"""\n',
    '1,11',
    '" ',
    ' "',
    '""" ',
    'a"',
    '="',
    '",',
    '"\n',
    '\n"',
    ' ',
    '\n',
  ],
  ...[',', '\r', 'KB ', '\t"', '1 ', '1:1', '1-', '22/11/2026,1,11,1\n'],
]

test.each(firstCases(3, UNITS))('a statement of %j is read in a time that grows with its size', (unit) => {
  expectLinear(unit)
})

test('so is a statement of any other text', () => {
  const unit = fc.string({
    unit: fc.constantFrom(...'" =,;\n\r\t|-:/.\'1aKBمé'),
    minLength: 1,
    maxLength: 12,
  })
  // Each takes as long as all other tests of the file together.
  fc.assert(fc.property(unit, expectLinear), { numRuns: IS_LONG ? RUNS.race : 1 })
})
