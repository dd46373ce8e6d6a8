import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** Fields of counts. Money is typed into `MoneyField`, or into an `InputBox` of `useTypedAmount`. */
const COUNTS = [
  'web/admin/copies/game-copies.tsx',
  'web/admin/games/copies-form.tsx',
  'web/admin/games/game-fields.tsx',
  'web/admin/games/new-game-screen.tsx',
  'web/admin/images/display-form.tsx',
  'web/admin/orders/new-order-screen.tsx',
  'web/admin/orders/order-form.tsx',
  'web/admin/shop/facts-screen.tsx',
  'web/public/checkout/billing-address.tsx',
]

test('only counts are typed into a number input, where wheel and arrow keys change the value', () => {
  const files = globSync('web/{admin,customer,features,public}/**/*.tsx').filter((file) => !file.endsWith('.test.tsx'))
  const ofNumbers = files.filter((file) => /type(="|: ')number/.test(readFileSync(file, 'utf8')))
  expect(ofNumbers.sort()).toEqual(COUNTS)
})

test('only the two fields of money read an amount, so that no form turns another text into one', () => {
  const files = globSync('web/**/*.{ts,tsx}').filter((file) => !/\.test\.tsx?$/.test(file))
  const readers = files.filter((file) => /\breadAmount\b/.test(readFileSync(file, 'utf8')))
  expect(readers.sort()).toEqual(['web/ui/money-field.tsx', 'web/ui/use-typed-amount.ts'])
})
