import fc from 'fast-check'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { ApiError } from '../http/errors.ts'
import { pageOf, readCursor, writeCursor } from './cursor.ts'

const keySchema = v.tuple([v.pipe(v.number(), v.safeInteger()), v.string()])
const keys = fc.tuple(fc.maxSafeInteger(), fc.string({ unit: 'binary' }))

test('a cursor is text for an address and leads back to its key', () => {
  const property = fc.property(keys, (key) => {
    const cursor = writeCursor(key)
    expect(cursor).toMatch(/^[\w-]+$/)
    expect(readCursor(cursor, keySchema)).toEqual(key)
  })
  fc.assert(property)
})

test('any other text is 422', () => {
  const others = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.json().map((text) => Buffer.from(text).toString('base64url')),
    fc.tuple(keys, fc.nat(99)).map(([key, at]) => writeCursor(key).slice(0, at)),
  )
  const property = fc.property(others, (text) => {
    try {
      const key = readCursor(text, keySchema)
      expect(v.is(keySchema, key)).toBe(true)
    } catch (error) {
      expect(error).toBeInstanceOf(ApiError)
      expect(error).toMatchObject({ status: 422 })
    }
  })
  fc.assert(property)
})

test('the pages of any list have each row once and in order, and only the last page has no next one', () => {
  const lists = fc.uniqueArray(fc.nat(), { maxLength: 40 }).map((rows) => rows.sort((a, b) => a - b))
  const property = fc.property(lists, fc.integer({ min: 1, max: 9 }), (list, size) => {
    const seen: number[] = []
    let after = -1
    for (let next: string | null = ''; next !== null; ) {
      const left = list.filter((row) => row > after)
      const page: { rows: number[]; next: string | null } = pageOf(left.slice(0, size + 1), size, (row) => row)
      seen.push(...page.rows)
      expect(page.next !== null).toBe(left.length > size)
      next = page.next
      after = next === null ? after : readCursor(next, v.number())
    }
    expect(seen).toEqual(list)
  })
  fc.assert(property)
})
