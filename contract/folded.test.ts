import fc from 'fast-check'
import { expect, test } from 'vitest'
import { foldedForSearch } from './folded.ts'
import { SEARCH_FORMS } from './search.cases.ts'

test.each(SEARCH_FORMS)('the searches compare %j as %j', (text, form) => {
  expect(foldedForSearch(text)).toBe(form)
})

test('the form of a text is its own form, in capitals too', () => {
  fc.assert(
    fc.property(fc.constantFrom(...SEARCH_FORMS.flat()), (text) => {
      const form = foldedForSearch(text)
      expect([foldedForSearch(form), foldedForSearch(form.toUpperCase())]).toEqual([form, form])
    }),
  )
})
