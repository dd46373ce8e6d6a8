import fc from 'fast-check'
import { expect, test } from 'vitest'
import { amountInWords } from './amount-words.ts'
import { formatRupees, formatShortRupees, paisa, rupees } from './money.ts'

/** Up to a thousand million rupees. */
const amounts = fc.integer({ min: -1e11, max: 1e11 })

test('an amount is the same after the way to rupees and back, and as the text on the screen', () => {
  const property = fc.property(amounts, (amount) => {
    expect(paisa(rupees(amount))).toBe(amount)
    expect(formatRupees(amount)).toMatch(/^Rs\. \u2212?\d{1,3}(,\d{3})*\.\d\d$/)
    expect(
      paisa(
        Number(
          formatRupees(amount)
            .replace(/Rs\. |,/g, '')
            .replace('\u2212', '-'),
        ),
      ),
    ).toBe(amount)
  })
  fc.assert(property)
})

test('rupees that are added as fractions are the sum of their paisa', () => {
  const property = fc.property(fc.array(amounts, { maxLength: 20 }), (list) => {
    const sum = list.reduce((total, amount) => total + amount, 0)
    expect(paisa(list.map(rupees).reduce((total, each) => total + each, 0))).toBe(sum)
  })
  fc.assert(property)
})

test.each([
  [0, 'zero rupees'],
  [100, 'one rupee'],
  [250_037, 'two thousand five hundred rupees and thirty-seven paisa'],
  [90_000_000, 'nine lakh rupees'],
  [1_234_567_800, 'one crore twenty-three lakh forty-five thousand six hundred seventy-eight rupees'],
])('%i paisa in words', (amount, words) => {
  expect(amountInWords(amount)).toBe(words)
})

test('whole rupees have no decimals in the short form', () => {
  expect(formatShortRupees(150_000)).toBe('Rs. 1,500')
  expect(formatShortRupees(150_037)).toBe('Rs. 1,500.37')
})
