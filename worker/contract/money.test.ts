import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatRupees, paisa, rupees } from './money.ts'

/** Up to a thousand million rupees. */
const amounts = fc.integer({ min: -1e11, max: 1e11 })

test('an amount is the same after the way to rupees and back, and as the text on the screen', () => {
  const property = fc.property(amounts, (amount) => {
    expect(paisa(rupees(amount))).toBe(amount)
    expect(formatRupees(amount)).toMatch(/^Rs\. -?\d{1,3}(,\d{3})*\.\d\d$/)
    expect(paisa(Number(formatRupees(amount).replace(/Rs\. |,/g, '')))).toBe(amount)
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
