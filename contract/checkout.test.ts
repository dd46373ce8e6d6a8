import { expect, test } from 'vitest'
import { orderNames } from './checkout.ts'

test.each([
  ['Sana Malik Khan', 'Sana', 'Malik Khan'],
  [' Sana   Malik ', 'Sana', 'Malik'],
  ['Sana', 'Sana', ''],
  ['', '', ''],
])('the first word of %j is the first name, the others are the last name', (name, firstName, lastName) => {
  expect(orderNames(name)).toEqual({ firstName, lastName })
})
