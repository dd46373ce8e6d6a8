import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  findTable,
  readAmount,
  readLines,
  readMoment,
  readTable,
  recogniseColumns,
  refusesStatement,
} from './statement-file.rules.ts'

test.each([
  ['2,500.37', 250_037],
  ['PKR 2500.37', 250_037],
  ['Rs. 2,500', 250_000],
  ['1,00,000.5', 10_000_050],
  ['2500.37 CR', 250_037],
  ['2500 DR', -250_000],
  ['(500.00)', -50_000],
  ['-500', -50_000],
  ['', 0],
  ['-', 0],
  ['2.500,37', null],
  ['=1+1', null],
  ['two', null],
  ['1e9', null],
  ['٢٥٠٠', null],
])('the amount %j is %j paisa', (text, paisa) => {
  expect(readAmount(text)).toBe(paisa)
})

test.each([
  ['2026-11-22', '2026-11-22', null],
  ['22/11/2026', '2026-11-22', null],
  ['5-1-26', '2026-01-05', null],
  ['22-Nov-2026 02:05 PM', '2026-11-22', '2026-11-22T09:05:00Z'],
  ['22 November 2026 00:30', '2026-11-22', '2026-11-21T19:30:00Z'],
  ['2026-11-22T14:05:09', '2026-11-22', '2026-11-22T09:05:09Z'],
  ['11/22/2026', undefined, null],
  ['31-02-2026', undefined, null],
  ['Opening balance', undefined, null],
])('the date %j is %j at %j', (text, day, at) => {
  const moment = readMoment(text)
  expect(moment?.day).toBe(day)
  expect(moment?.at ?? null).toBe(at && Date.parse(at))
})

test('a table may have a BOM, quotes, line breaks in cells, formulas of text and Urdu names', () => {
  const csv =
    '\uFEFFDate,Credit,"Transaction ID",Narration\r\n22/11/2026,"2,500.37","=""0012""","IBFT\r\nعلی ""A"""\r\n,,,\r\n'
  expect(readTable(csv)).toEqual([
    { line: 1, cells: ['Date', 'Credit', 'Transaction ID', 'Narration'] },
    { line: 2, cells: ['22/11/2026', '2,500.37', '0012', 'IBFT\r\nعلی "A"'] },
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
    { line: 5, day: '2026-11-22', at: null, paisa: 500, reference: 'FT1', details: '' },
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
      readAmount(csv)
      readMoment(csv)
    }),
  )
})
