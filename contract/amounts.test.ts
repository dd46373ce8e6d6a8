import fc from 'fast-check'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { readAmount, rupeesNumber } from './amounts.ts'
import { formatRupees, formatShortRupees } from './money.ts'

const EMPTY = 'Please enter an amount'
const UNCLEAR = 'Please enter an amount like 1500 or 1,500.50'

test.each([
  ['1500', 150_000],
  ['Rs. 1,500', 150_000],
  ['Rs.1500', 150_000],
  ['Rs 1,500.00', 150_000],
  ['rs: 1500', 150_000],
  ['₨1,500', 150_000],
  ['PKR 1500', 150_000],
  ['PKR1,500.50', 150_050],
  ['1500 PKR', 150_000],
  ['1500Rs.', 150_000],
  ['1500 rupees', 150_000],
  ['1500/-', 150_000],
  ['1,500/=', 150_000],
  ['Rs. 1,500/- only', 150_000],
  ['1500/– Rs', 150_000],
  [' 1500 ', 150_000],
  ['1500\u00a0', 150_000],
  ['\u202a1,500\u202c', 150_000],
  ['1\u200b500', 150_000],
  ['1 500', 150_000],
  ['1\u202f500', 150_000],
  ['1’500', 150_000],
  ['1٬500', 150_000],
  ['۱۵۰۰', 150_000],
  ['١٬٥٠٠٫٥٠', 150_050],
  ['۱،۵۰۰ روپے', 150_000],
  ['१५००', 150_000],
  ['１，５００．２５', 150_025],
  ['1,50,000', 15_000_000],
  ['12,34,567.8', 123_456_780],
  ['1,500,000', 150_000_000],
  ['1500.5', 150_050],
  ['1500.', 150_000],
  ['0500', 50_000],
  ['0', 0],
  ['0.05', 5],
  ['+500', 50_000],
  ['-500', -50_000],
  ['\u2212500', -50_000],
  ['Rs. -500', -50_000],
  ['-Rs. 500', -50_000],
  ['(500.00)', -50_000],
  ['Rs. (500)', -50_000],
  ['999999999.99', 99_999_999_999],
])('%j is read as %i paisa', (text, paisa) => {
  expect(readAmount(text)).toEqual({ paisa })
})

test.each([
  ['', EMPTY],
  [' \u200b\u00a0', EMPTY],
  ['1.500', 'This can be Rs. 1,500 or Rs. 1.500. Please type 1500 or 1.50'],
  ['2500,37', 'This can be Rs. 250,037 or Rs. 2500.37. Please type 250037 or 2500.37'],
  ['Rs. 1,5', 'This can be Rs. 15 or Rs. 1.5. Please type 15 or 1.5'],
  ['1500.555', 'Please enter at most 2 decimals'],
  ['0.500', 'Please enter at most 2 decimals'],
  ['1234567890', 'This amount is too large'],
  ...[
    ...['-', 'Rs.', '/-', '.', '.50', 'Rs .50', 'Rs. .50', 'Rs..50', '1e3', '1500k', '2 lakh', 'two', '15OO', '=1500'],
    ...['2.500,37', '1.500.000', '0,500', '1,5000', '123,45,678', '1,500 000', '15 00', '1500 200', '1,,500'],
    ...['1\n500', '1\t500', '1500 + 200', '1500-2000', '1500-', 'Rs-500', 'Rs - 500', 'Rs.-500', '--500', '-(500)'],
    ...['(500', '500)', '$1500', '₹1500', 'USD 1500', '1500%', '10²', '①500', '1½', '1500/2', 'Rs. 1500 Sana', 'NaN'],
  ].map((text): [string, string] => [text, UNCLEAR]),
])('%j is refused with %j', (text, problem) => {
  expect(readAmount(text)).toEqual({ problem })
})

const rupees = fc.integer({ min: 0, max: 999_999_999 })

/** Ways to write digits and separators that change nothing. */
const SCRIPTS = ['0123456789', '۰۱۲۳۴۵۶۷۸۹', '٠١٢٣٤٥٦٧٨٩', '०१२३४५६७८९', '０１２３４５６７８９']
const GROUPINGS = [
  (whole: string) => whole,
  (whole: string) => whole.replace(/\B(?=(\d{3})+$)/g, ','),
  (whole: string) => whole.replace(/\B(?=(\d{3})+$)/g, '\u00a0'),
  (whole: string) => whole.replace(/\B(?=(\d{2})*\d{3}$)/g, ','),
]
const AROUND = [
  ['', ''],
  ['Rs. ', ''],
  ['Rs.', '/-'],
  ['PKR ', ''],
  ['\u200e', ' Rs'],
  ['\t', ' rupees only'],
] as const

test('every spelling of an amount is read as that amount', () => {
  const decimals = fc.constantFrom('', '.5', '.05', '.50', '.00')
  const spelling = fc.record({
    ...{ whole: rupees, decimals },
    script: fc.constantFrom(...SCRIPTS),
    group: fc.constantFrom(...GROUPINGS),
    around: fc.constantFrom(...AROUND),
  })
  const property = fc.property(spelling, ({ whole, decimals, script, group, around: [before, after] }) => {
    const text = `${group(String(whole))}${decimals}`.replace(/\d/g, (digit) => script[Number(digit)] ?? digit)
    expect(readAmount(before + text + after)).toEqual({ paisa: Math.round(Number(`${whole}${decimals}`) * 100) })
  })
  fc.assert(property)
})

test('an amount as the shop writes it is read as itself', () => {
  const property = fc.property(fc.integer({ min: -99_999_999_999, max: 99_999_999_999 }), (paisa) => {
    expect(readAmount(formatRupees(paisa))).toEqual({ paisa })
    expect(readAmount(formatShortRupees(paisa))).toEqual({ paisa })
  })
  fc.assert(property)
})

test('no text is read as another amount: its digits are those of the amount, in their order', () => {
  const unit = fc.constantFrom(..."0123456789,.' -+()/=RsPKRe\n\t٫٬،۱०²½\u200b\u00a0")
  const property = fc.property(fc.string({ unit, maxLength: 12 }), (text) => {
    const { paisa } = readAmount(text)
    if (paisa === undefined) return
    const typed = text.replaceAll('۱', '1').replaceAll('०', '0').replaceAll('٫', '.')
    const [whole = '', decimals = ''] = typed.replace(/rs\.|[^\d.]/gi, '').split('.')
    expect(Math.abs(paisa)).toBe(Number(whole) * 100 + Number(decimals.padEnd(2, '0')))
    expect(Object.is(paisa, -0)).toBe(false)
    expect(whole).not.toBe('')
  })
  fc.assert(property, { numRuns: 20_000 })
})

test.each([
  ['1500', EMPTY],
  ['', EMPTY],
  [undefined, EMPTY],
  ['1.500', 'This can be Rs. 1,500 or Rs. 1.500. Please type 1500 or 1.50'],
])('the text %j in place of a number is refused with %j', (text, message) => {
  expect(v.safeParse(rupeesNumber(), text).issues?.[0].message).toBe(message)
})
