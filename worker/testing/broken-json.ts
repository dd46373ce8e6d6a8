import type { JsonSchema } from '@valibot/to-json-schema'
import fc from 'fast-check'
import type * as v from 'valibot'
import { jsonSchemas } from '../openapi/schemas.ts'

/** Values that code rarely expects, besides any JSON. */
const oddValues = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    true,
    false,
    0,
    -0,
    -1,
    1.5,
    1e308,
    2 ** 53,
    '',
    ' ',
    '\0',
    '\ud83d',
    '\udc4b',
    '👩‍👩‍👧',
    'علی',
    '\u202eabc',
    'a\r\nb',
    '\u2028',
    "'; DROP TABLE orders; --",
    '%00',
    '<script>',
    '../../etc',
    'x'.repeat(5000),
    'a@b.co',
    '0300-1234567',
    '+92 300 1234567',
    'KO-00000000',
    'PRO',
    'Pakistan',
    [],
    [[]],
    [null],
    {},
    { length: 1 },
    { toString: 1 },
    { __proto__: null },
  ),
  fc.jsonValue({ stringUnit: 'binary' }),
)

const oddKeys = fc.oneof(
  fc.constantFrom('__proto__', 'constructor', 'toString', '', '0', 'id', 'admin', 'a.b', 'then'),
  fc.string({ unit: 'binary', maxLength: 3 }),
)

/** What is pasted into a text that was JSON. */
const oddPieces = fc.constantFrom('"', '\\', '{', ']', '\0', '\ud83d', '😀', ',', '\ufeff', 'e999')

type Part = JsonSchema | boolean
type Path = readonly (string | number)[]

/**
 * Texts that were the JSON of `example`, a body of `schema`: up to three of its values are removed or replaced by
 * values of the schema or odd ones; a few texts get one more key or are damaged. Some are valid.
 */
export function brokenJson(example: object, schema: v.GenericSchema): fc.Arbitrary<string> {
  const { body = {}, ...others } = jsonSchemas('body', { body: schema })
  const values = new SchemaValues(others)
  const changes = fc.oneof(
    ...values.placesIn(example, body).map(([path, part]) =>
      fc.record({
        path: fc.constant(path),
        value: fc.oneof(oddValues, values.of(part), fc.constant(undefined)),
      }),
    ),
  )
  const keys = fc.oneof(oddKeys, fc.constantFrom(...Object.keys(example)))
  return fc
    .record({
      changed: fc.array(changes, { maxLength: 3 }),
      added: rarely(fc.tuple(keys, oddValues)),
      pasted: rarely(fc.tuple(fc.nat(999), oddPieces)),
      cutAt: rarely(fc.nat(999)),
    })
    .map(({ changed, added, pasted, cutAt }) => {
      const value = changed.reduce<unknown>((body, { path, value }) => put(body, path, value), example)
      let text = JSON.stringify(value) ?? ''
      if (added) text = text.replace(/}$/, `,${added.map((each) => JSON.stringify(each)).join(':')}}`)
      if (pasted) text = text.slice(0, at(text, pasted[0])) + pasted[1] + text.slice(at(text, pasted[0]))
      return cutAt === null ? text : text.slice(0, at(text, cutAt))
    })
}

function rarely<T>(values: fc.Arbitrary<T>): fc.Arbitrary<T | null> {
  return fc.oneof({ weight: 9, arbitrary: fc.constant(null) }, { weight: 1, arbitrary: values })
}

function at(text: string, position: number): number {
  return position % (text.length + 1)
}

/** `body` with another value at a path, or without it for undefined. */
function put(body: unknown, [key, ...path]: Path, value: unknown): unknown {
  if (key === undefined) return value
  if (typeof body !== 'object' || body === null) return body
  if (Array.isArray(body)) return body.map((item, index) => (index === key ? put(item, path, value) : item))
  const members = new Map(Object.entries(body))
  members.set(String(key), put(members.get(String(key)), path, value))
  return Object.fromEntries(members)
}

/** Values of JSON schemas, which may refer to `named` ones. */
class SchemaValues {
  readonly #named: Record<string, JsonSchema>

  constructor(named: Record<string, JsonSchema>) {
    this.#named = named
  }

  /** Every place of `example` and every key that its schema allows, with its schema. */
  placesIn(example: unknown, part: Part, path: Path = []): [Path, Part][] {
    const { properties = {}, items = true } = this.#resolved(part)
    const inside: [string | number, unknown, Part][] = Array.isArray(example)
      ? example.map((item, index) => [index, item, items as Part])
      : Object.entries(properties).map(([key, each]) => [
          key,
          (example as Record<string, unknown> | undefined)?.[key],
          each,
        ])
    return [[path, part], ...inside.flatMap(([key, value, each]) => this.placesIn(value, each, [...path, key]))]
  }

  /** Values that the schema accepts. The contract may refuse them, because it also has checks that no schema states. */
  of(part: Part): fc.Arbitrary<unknown> {
    const schema = this.#resolved(part)
    const { minimum: min = -1e9, maximum: max = 1e9 } = schema
    if (schema.const !== undefined) return fc.constant(schema.const)
    if (schema.enum) return fc.constantFrom(...schema.enum)
    const options = schema.anyOf ?? schema.oneOf
    if (options) return fc.oneof(...options.map((each) => this.of(each)))
    switch (schema.type) {
      case 'string':
        return stringsOf(schema)
      case 'integer':
        return fc.integer({ min, max })
      case 'number':
        return fc.double({ min, max, noNaN: true })
      case 'boolean':
        return fc.boolean()
      case 'null':
        return fc.constant(null)
      case 'array':
        return fc.array(this.of(schema.items as Part), lengths(schema.minItems, schema.maxItems))
      case 'object':
        return this.#objectsOf(schema)
      default:
        return fc.jsonValue()
    }
  }

  #objectsOf({ properties = {}, required = [] }: JsonSchema): fc.Arbitrary<object> {
    const members = Object.entries(properties).map(([key, part]) => [key, this.of(part)] as const)
    return fc.record(Object.fromEntries(members), { requiredKeys: required, noNullPrototype: true })
  }

  #resolved(part: Part): JsonSchema {
    if (typeof part === 'boolean') return {}
    const name = part.$ref?.replace('#/components/schemas/', '')
    return name ? (this.#named[name] ?? {}) : part
  }
}

function stringsOf({ pattern, format, minLength, maxLength }: JsonSchema): fc.Arbitrary<string> {
  if (pattern) return fc.stringMatching(new RegExp(pattern))
  if (format === 'email') return fc.emailAddress()
  return fc.string({ unit: 'grapheme', ...lengths(minLength, maxLength) })
}

function lengths(minLength = 0, maxLength = 50) {
  return { minLength, maxLength }
}
