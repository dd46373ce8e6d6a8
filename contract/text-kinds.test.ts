import * as v from 'valibot'
import { expect, test } from 'vitest'
import { ALL_CALLS } from './calls/all-calls.ts'
import type { Call } from './calls/call.ts'
import type { TextKind } from './text-kinds.ts'

interface Field {
  name: string
  kind: TextKind | undefined
}

interface Parts {
  type: string
  entries?: Record<string, v.GenericSchema>
  options?: unknown[]
  item?: v.GenericSchema
  key?: v.GenericSchema
  value?: v.GenericSchema
  wrapped?: v.GenericSchema
  pipe?: (v.GenericSchema | { kind: string; type: string; metadata?: { kind: TextKind } })[]
}

/** The texts and numbers that a schema takes, with the kinds that their readers gave them. The outermost counts. */
function fieldsOf(schema: v.GenericSchema, name: string, given?: TextKind): Field[] {
  const { type, entries = {}, options = [], item, key, value, wrapped, pipe } = schema as unknown as Parts
  if (pipe) {
    const [first, ...then] = pipe.filter((part): part is v.GenericSchema => part.kind === 'schema')
    // A text that then has to be one of a list is a choice.
    if (!first || then.some((part) => /picklist|literal/.test(part.type))) return []
    const kinds = pipe.flatMap((part) => ('metadata' in part && part.metadata ? [part.metadata.kind] : []))
    return [first, ...then].flatMap((part) => fieldsOf(part, name, given ?? kinds.at(-1)))
  }
  if (type === 'string' || (type === 'number' && MONEY.test(name))) return [{ name, kind: given }]
  const parts = [...options, item, key, value, wrapped].filter((part) => typeof part === 'object')
  return [
    ...Object.entries(entries).flatMap(([field, part]) => fieldsOf(part, `${name}.${field}`)),
    ...parts.flatMap((part) => fieldsOf(part as v.GenericSchema, name, given)),
  ]
}

/** Numbers of rupees that are typed. Those of a checkout come from its plan. */
const MONEY = /(?<!columns.)(?:rupees|charge|counted|price|(?<!jazz)cash|paid|amount|fee|deposit)$/i

/** The kind that the name of a field says. */
const NAMES: readonly [RegExp, TextKind][] = [
  [MONEY, 'amount'],
  [/(?:phone|mobile|mobileNo|whatsApp)$/i, 'phone'],
  [/e-?mail$/i, 'email'],
  [/(?:orderId|userId|requestIds?|productCodes?|itemCode|copy|codes|notGivenBack|handedOver|collected)$/i, 'code'],
  [/\b(?:ref|reference|transactionId)$/i, 'transaction ID'],
  [/iban$/i, 'iban'],
  [/cnic$/i, 'cnic'],
  [/city$/i, 'city'],
  [/password$/i, 'password'],
  [/(?:\bday|On|until|from|to|shownFrom|shownUntil)$/, 'day'],
]

/** Fields whose names say something else than they are. */
const EXCEPT = {
  // Who has written a message, and not from when.
  'receiveWhatsApp.entry.changes.value.messages.from': 'phone',
  // The disc at the customer host, which alone knows its codes.
  'requestSwap.request.itemCode': 'opaque',
  // The name of a column of the statement.
  'readStatement.columns.reference': 'text',
} as Partial<Record<string, TextKind>>

const FIELDS = Object.values<Record<string, Call>>(ALL_CALLS)
  .flatMap((calls) => Object.entries(calls))
  .flatMap(([name, { body, query = {} }]) => [
    ...(body ? fieldsOf(body, name) : []),
    ...Object.entries(query).flatMap(([field, part]) => fieldsOf(part, `${name}.${field}`)),
  ])

test('each text and each amount that a call takes has a reader of its kind', () => {
  const raw = FIELDS.filter(({ kind }) => !kind).map(({ name }) => name)
  expect(raw, 'Read them with a schema of contract/ that has `reads`, not with a raw v.string()').toEqual([])
})

test('a field is of the kind that its name says', () => {
  const wrong = FIELDS.flatMap(({ name, kind }) => {
    const expected = EXCEPT[name] ?? NAMES.find(([pattern]) => pattern.test(name))?.[1] ?? kind
    return kind === expected ? [] : [`${name} is read as ${kind}, not as ${expected}`]
  })
  expect(wrong).toEqual([])
})

test('a raw text is found in each place of a body', () => {
  const name = v.string()
  const bodies = [
    v.strictObject({ name }),
    v.strictObject({ name: v.optional(v.nullable(name), '') }),
    v.strictObject({ name: v.pipe(name, v.trim(), v.nonEmpty()) }),
    v.strictObject({ name: v.array(name) }),
    v.strictObject({ name: v.record(name, v.literal(1)) }),
    v.strictObject({ name: v.union([v.number(), name]) }),
    v.pipe(v.variant('type', [v.strictObject({ type: v.literal('a'), name })]), v.transform(Object)),
  ]
  expect(bodies.map((body) => fieldsOf(body, 'call'))).toEqual(
    bodies.map(() => [{ name: 'call.name', kind: undefined }]),
  )
})
