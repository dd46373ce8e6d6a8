import fc from 'fast-check'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { readAmount, rupeesNumber } from './amounts.ts'
import { formatRupees, formatShortRupees } from './money.ts'

const EMPTY = 'Please enter an amount'

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
