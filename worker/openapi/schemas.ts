import { type ConversionConfig, type JsonSchema, toJsonSchemaDefs } from '@valibot/to-json-schema'
import * as v from 'valibot'
import * as accounts from '#contract/accounts.ts'
import * as adminActions from '#contract/admin-actions.ts'
import * as adminFactors from '#contract/admin-factors.ts'
import * as adminSearch from '#contract/admin-search.ts'
import * as adminSession from '#contract/admin-session.ts'
import * as admins from '#contract/admins.ts'
import * as alerts from '#contract/alerts.ts'
import * as contact from '#contract/contact.ts'
import * as copies from '#contract/copies.ts'
import * as customerChanges from '#contract/customer-changes.ts'
import * as customerFile from '#contract/customer-file.ts'
import * as customerHost from '#contract/customer-host.ts'
import * as customers from '#contract/customers.ts'
import * as dashboard from '#contract/dashboard.ts'
import * as eligibility from '#contract/eligibility.ts'
import * as gameChanges from '#contract/game-changes.ts'
import * as gameLines from '#contract/game-lines.ts'
import * as gameRequests from '#contract/game-requests.ts'
import * as gameRows from '#contract/game-rows.ts'
import * as games from '#contract/games.ts'
import * as health from '#contract/health.ts'
import * as holidays from '#contract/holidays.ts'
import * as imageChanges from '#contract/image-changes.ts'
import * as images from '#contract/images.ts'
import * as interests from '#contract/interests.ts'
import * as ledger from '#contract/ledger.ts'
import * as memberChoices from '#contract/member-choices.ts'
import * as membershipCommands from '#contract/membership-commands.ts'
import * as memberships from '#contract/memberships.ts'
import * as moneyOverview from '#contract/money-overview.ts'
import * as monthMeter from '#contract/month-meter.ts'
import * as news from '#contract/news.ts'
import * as orders from '#contract/orders.ts'
import * as ownAccounts from '#contract/own-accounts.ts'
import * as passwords from '#contract/passwords.ts'
import * as paymentCodes from '#contract/payment-codes.ts'
import * as personalData from '#contract/personal-data.ts'
import * as photos from '#contract/photos.ts'
import * as pictureFile from '#contract/picture-file.ts'
import * as productPage from '#contract/product-page.ts'
import * as queue from '#contract/queue.ts'
import * as recommendations from '#contract/recommendations.ts'
import * as replies from '#contract/replies.ts'
import * as requestCommands from '#contract/request-commands.ts'
import * as runSheet from '#contract/run-sheet.ts'
import * as sessions from '#contract/sessions.ts'
import * as settings from '#contract/settings.ts'
import * as settlement from '#contract/settlement.ts'
import * as statements from '#contract/statements.ts'
import * as stockTakes from '#contract/stock-takes.ts'
import * as today from '#contract/today.ts'
import { pascalCase } from './names.ts'

/** Every file of the contract with an object, so that its schemas have names in the document. */
const CONTRACT = [
  accounts,
  adminActions,
  adminFactors,
  adminSearch,
  adminSession,
  admins,
  alerts,
  contact,
  copies,
  customerChanges,
  customerFile,
  customerHost,
  customers,
  dashboard,
  eligibility,
  gameChanges,
  gameLines,
  gameRequests,
  gameRows,
  games,
  health,
  holidays,
  imageChanges,
  images,
  interests,
  ledger,
  membershipCommands,
  memberChoices,
  memberships,
  moneyOverview,
  monthMeter,
  news,
  orders,
  ownAccounts,
  passwords,
  paymentCodes,
  personalData,
  photos,
  pictureFile,
  productPage,
  queue,
  recommendations,
  replies,
  requestCommands,
  runSheet,
  sessions,
  settings,
  settlement,
  statements,
  stockTakes,
  today,
]

/** Names of the contract's objects and arrays: the schema `gameRow` is GameRow. */
const NAMES = new Map(
  CONTRACT.flatMap((module) => Object.entries(module)).flatMap(([name, value]) =>
    isSchema(value) && /object|array|variant/.test(value.type)
      ? [[value, pascalCase(name)] as const]
      : [],
  ),
)

/** The name of a schema in the document; undefined when the contract does not export it. */
export function nameOf(schema: v.GenericSchema): string | undefined {
  return NAMES.get(schema)
}

/**
 * JSON schemas, by name, of what clients send (`body`) or get (`reply`), with those of all named parts.
 * Throws when a part has no equivalent in JSON schema.
 */
export function jsonSchemas(
  side: 'body' | 'reply',
  schemas: Record<string, v.GenericSchema>,
): Record<string, JsonSchema> {
  return toJsonSchemaDefs({ ...namedParts(Object.values(schemas)), ...schemas }, CONFIG[side])
}

const COMMON: ConversionConfig = {
  target: 'draft-2020-12',
  // Several schemas in one pipe are merged; the overrides below throw on anything else.
  errorMode: 'ignore',
  overrideRef: ({ referenceId }) => `#/components/schemas/${referenceId}`,
  overrideAction: ({ jsonSchema, errors }) => unlessErrors(jsonSchema, errors),
}

const CONFIG: Record<'body' | 'reply', ConversionConfig> = {
  body: {
    ...COMMON,
    ignoreActions: ['check', 'partial_check', 'transform', 'trim', 'to_upper_case'],
    overrideSchema: ({ valibotSchema, jsonSchema, errors }) =>
      withoutFakeDefault(
        valibotSchema,
        withRequired(valibotSchema, unlessErrors(jsonSchema, errors), isNeeded),
      ),
  },
  reply: {
    ...COMMON,
    typeMode: 'output',
    ignoreActions: ['check', 'finite'],
    overrideSchema: ({ valibotSchema, jsonSchema, errors }) =>
      withRequired(valibotSchema, unlessErrors(jsonSchema, errors), isAlwaysThere),
  },
}

function unlessErrors(jsonSchema: JsonSchema, errors: readonly string[] | undefined): JsonSchema {
  if (errors) throw new Error(errors.join('\n'))
  return jsonSchema
}

function isNeeded(key: v.GenericSchema): boolean {
  return !v.is(key, undefined)
}

/** Whether replies always have the key, because it has a default. */
function isAlwaysThere(key: v.GenericSchema): boolean {
  const result = v.safeParse(key, undefined)
  return !result.success || result.output !== undefined
}

/** Drops a default that its own schema refuses: it only gives a missing key the message of an empty one. */
function withoutFakeDefault(
  { wrapped }: { wrapped?: v.GenericSchema } & object,
  jsonSchema: JsonSchema,
): JsonSchema {
  if (wrapped && 'default' in jsonSchema && !v.is(wrapped, jsonSchema.default))
    delete jsonSchema.default
  return jsonSchema
}

/**
 * An object with `required` as valibot sees it: form fields have the default '' only so that a missing key
 * gets the message of an empty one.
 */
function withRequired(
  { entries }: { entries?: Record<string, v.GenericSchema> } & object,
  jsonSchema: JsonSchema,
  isRequired: (key: v.GenericSchema) => boolean,
): JsonSchema {
  if (!entries || !jsonSchema.properties) return jsonSchema
  const required = Object.keys(entries).filter((key) => isRequired(entries[key] as v.GenericSchema))
  for (const key of required) delete (jsonSchema.properties[key] as JsonSchema).default
  return { ...jsonSchema, required }
}

/** All named parts, at any depth. */
function namedParts(schemas: readonly v.GenericSchema[]): Record<string, v.GenericSchema> {
  const found: Record<string, v.GenericSchema> = {}
  const left = [...schemas]
  for (let schema = left.pop(); schema; schema = left.pop()) {
    const parts = partsOf(schema)
    for (const part of parts) {
      const name = nameOf(part)
      if (name) found[name] = part
    }
    left.push(...parts)
  }
  return found
}

function partsOf(schema: v.GenericSchema): v.GenericSchema[] {
  const { entries, item, wrapped, options, pipe } = schema as unknown as Record<string, object>
  const parts = [
    item,
    wrapped,
    ...[entries, options, pipe].flatMap((each) => Object.values(each ?? {})),
  ]
  return parts.filter(isSchema)
}

function isSchema(value: unknown): value is v.GenericSchema {
  return typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'schema'
}
