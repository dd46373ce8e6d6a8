import * as v from 'valibot'
import { readBarcode } from './barcodes.ts'
import { cityOrNone } from './cities.ts'
import { codeOf, userIdOf } from './codes.ts'
import { CONDITION_NAMES, CONDITIONS, COPY_STATE_NAMES, COPY_STATES } from './copies.ts'
import { customerForm, newCustomerForm } from './customer-changes.ts'
import { dayOrNone } from './dates.ts'
import { folded } from './folded.ts'
import { gameFacts } from './game-changes.ts'
import { IMPORT_COLUMNS } from './imports.ts'
import { PLANS } from './plans.ts'
import { LENGTHS, lineOrEmpty } from './text.ts'

/** A day that was read, or '' for none. */
const dayRead = v.optional(v.string(), '')

/** An amount that was read, in paisa. */
const paisaRead = v.optional(v.pipe(v.number(), v.integer()), 0)

const planRead = v.optional(v.nullable(v.picklist(PLANS.map(({ planName }) => planName))), null)

/** A customer of a file, by the schemas of the form of a new customer; amounts are paisa. */
const customerRow = v.object({
  userId: v.optional(v.pipe(v.string(), v.transform(userIdOf)), ''),
  name: newCustomerForm.entries.name,
  mobileNo: customerForm.entries.mobileNo,
  email: v.optional(newCustomerForm.entries.email, null),
  city: cityOrNone,
  area: newCustomerForm.entries.area,
  address: customerForm.entries.address,
  planName: planRead,
  startedOn: dayRead,
  paidUntil: dayRead,
  renewsOn: dayRead,
  deposit: v.pipe(paisaRead, v.minValue(0, 'A deposit is not less than 0')),
  balance: paisaRead,
  owes: v.pipe(paisaRead, v.minValue(0, 'Please write what is owed without a minus')),
  discs: v.optional(v.array(v.string()), []),
  since: v.optional(v.array(v.string()), []),
  isHeld: v.optional(v.boolean(), false),
  endsOn: dayRead,
  nextPlan: planRead,
})
export type CustomerRow = v.InferOutput<typeof customerRow>

const NO_COUNT = 'Please enter the number of discs, 0 to 1000'

/** Discs of a row: several alike, or one with its code. `price` is paisa, 0: not known. */
const discRow = v.object({
  disc: v.optional(v.pipe(v.string(), v.transform(codeOf)), ''),
  count: v.optional(
    v.pipe(v.number(NO_COUNT), v.integer(NO_COUNT), v.minValue(0, NO_COUNT), v.maxValue(1000, NO_COUNT)),
  ),
  condition: v.optional(
    v.pipe(
      v.string(),
      v.transform((text) => named(text, CONDITION_NAMES) ?? text),
      v.picklist(CONDITIONS, `Please write one of ${Object.values(CONDITION_NAMES).join(', ')}`),
    ),
    'good',
  ),
  place: v.optional(
    v.pipe(
      v.string(),
      v.transform((text) => named(text, COPY_STATE_NAMES) ?? text),
      v.picklist(COPY_STATES, 'Please write one of On the shelf, In repair, Lost, Retired'),
    ),
    'shelf',
  ),
  price: v.pipe(paisaRead, v.minValue(0, 'A price is not less than 0')),
  supplier: lineOrEmpty(LENGTHS.name),
  boughtOn: v.optional(dayOrNone('Please enter the day'), ''),
})
export type DiscRow = v.InferOutput<typeof discRow>

/** The key of a name in any case: 'on the shelf' is shelf. */
function named<Key extends string>(text: string, names: Record<Key, string>): Key | undefined {
  const wanted = folded(text).toLowerCase()
  const keys = Object.keys(names) as Key[]
  return keys.find((key) => key === wanted || names[key].toLowerCase() === wanted)
}

/** The barcode of a box. A spreadsheet writes an apostrophe before its digits. */
const barcode = v.pipe(
  v.string(),
  v.rawTransform<string, string>(({ dataset: { value }, addIssue, NEVER }) => {
    const { ean, problem } = readBarcode(value.replace(/^'/, '')) ?? {}
    if (ean) return ean
    addIssue({ message: problem ?? `“${value}” is no barcode` })
    return NEVER
  }),
)

/** A game of a file: what its rows say of it, and its discs. */
const gameRow = v.object({
  productCode: v.optional(v.pipe(v.string(), v.transform(codeOf)), ''),
  facts: gameFacts,
  isRetired: v.optional(v.boolean(), false),
  eans: v.optional(v.array(barcode), []),
  discs: v.array(discRow),
})
export type GameRow = v.InferOutput<typeof gameRow>

/** What is wrong with a row, by the heading of its column. */
export interface Problem {
  column: string
  message: string
}

type Parsed<Row> = { row: Row; problems?: never } | { row?: never; problems: Problem[] }

/** A customer of the values of a row, or what is wrong with them. */
export function parseCustomer(values: object): Parsed<CustomerRow> {
  const { success, output, issues } = v.safeParse(customerRow, values, { abortPipeEarly: true })
  return success ? { row: output } : { problems: problemsOf(issues.map(({ path, message }) => [path, message])) }
}

/** A game of the values of its rows, or what is wrong with them. */
export function parseGame(values: object): Parsed<GameRow> {
  const { success, output, issues } = v.safeParse(gameRow, values, { abortPipeEarly: true })
  if (success) return { row: output }
  return {
    problems: problemsOf(issues.map(({ path, message }) => [path?.slice(path[0].key === 'discs' ? 2 : 1), message])),
  }
}

/** Each problem once, though several rows may have it. */
function problemsOf(issues: readonly [path: readonly { key: unknown }[] | undefined, message: string][]): Problem[] {
  const columns: Record<string, { label: string }> = { ...IMPORT_COLUMNS.games, ...IMPORT_COLUMNS.customers }
  const problems = issues.map(([path, message]) => ({ column: columns[String(path?.[0]?.key)]?.label ?? '', message }))
  return [...new Map(problems.map((problem) => [JSON.stringify(problem), problem])).values()]
}
