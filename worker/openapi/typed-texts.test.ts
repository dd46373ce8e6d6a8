import * as v from 'valibot'
import { expect, test } from 'vitest'
import { OPERATIONS } from './operations.ts'

const MARKS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/
const TURNED = (text: string) => `\u202e\u2067${text}\u200f`
const INVISIBLE = '\u200b\u2060\u3164\u00ad'

/** Secrets and names of what exists: they are compared, and neither stored nor shown. */
const COMPARED = /password|flow|resetToken|link|credential|orderId|itemCode/i

type Json = string | number | boolean | null | Json[] | { [key: string]: Json }

/** Copies of a body, each with one of its texts replaced; what is compared stays. */
function variants(body: Json, replace: (text: string) => string): Json[] {
  if (typeof body === 'string') return [replace(body)]
  if (Array.isArray(body)) return body.flatMap((item, at) => variants(item, replace).map((each) => body.with(at, each)))
  if (body === null || typeof body !== 'object') return []
  return Object.entries(body)
    .filter(([key]) => !COMPARED.test(key))
    .flatMap(([key, value]) => variants(value, replace).map((each) => ({ ...body, [key]: each })))
}

const bodies = Object.entries(OPERATIONS).flatMap(([route, { body, examples = [] }]) =>
  body ? examples.flat().map((example): [string, v.GenericSchema, Json] => [route, body, example as Json]) : [],
)

test('each call with a body has an example', () => {
  const routes = Object.keys(OPERATIONS).filter((route) => OPERATIONS[route]?.body)
  expect([...new Set(bodies.map(([route]) => route))]).toEqual(routes)
})

test.each(bodies)('%s: no text turns the direction of what is shown beside it', (_, schema, example) => {
  for (const body of variants(example, TURNED)) {
    const { output, success } = v.safeParse(schema, body)
    if (success) expect(JSON.stringify(output)).not.toMatch(MARKS)
  }
})

// A file that shows nothing has no line.
test.each(bodies.filter(([route]) => !/\/(?:statement|imports)$/.test(route)))(
  '%s: a text that shows nothing is empty',
  (_, schema, example) => {
    for (const body of variants(example, () => INVISIBLE)) {
      const { output, success } = v.safeParse(schema, body)
      if (success) expect(JSON.stringify(output)).not.toContain(INVISIBLE)
    }
  },
)
