import { type ConversionConfig, type JsonSchema, toJsonSchemaDefs } from '@valibot/to-json-schema'
import * as v from 'valibot'

/** Schemas of the contract by their names in the document. */
export type SchemaNames = ReadonlyMap<v.GenericSchema, string>

/**
 * JSON schemas, by name, of what clients send (`body`) or get (`reply`), with those of all parts in `names`.
 * Throws when a part has no equivalent in JSON schema.
 */
export function jsonSchemas(
  side: 'body' | 'reply',
  schemas: Record<string, v.GenericSchema>,
  names: SchemaNames = new Map(),
): Record<string, JsonSchema> {
  const parts = namedParts(Object.values(schemas), names)
  return toJsonSchemaDefs({ ...parts, ...schemas }, CONFIG[side])
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
    ignoreActions: [
      'check',
      'partial_check',
      'raw_check',
      'transform',
      'raw_transform',
      'trim',
      'to_upper_case',
      'metadata',
    ],
    overrideSchema: ({ valibotSchema, jsonSchema, errors }) =>
      withoutFakeDefault(valibotSchema, withRequired(valibotSchema, unlessErrors(jsonSchema, errors), isNeeded)),
  },
  reply: {
    ...COMMON,
    typeMode: 'output',
    ignoreActions: ['check', 'finite', 'metadata'],
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
function withoutFakeDefault({ wrapped }: { wrapped?: v.GenericSchema } & object, jsonSchema: JsonSchema): JsonSchema {
  if (wrapped && 'default' in jsonSchema && !v.is(wrapped, jsonSchema.default)) delete jsonSchema.default
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
function namedParts(schemas: readonly v.GenericSchema[], names: SchemaNames): Record<string, v.GenericSchema> {
  const found: Record<string, v.GenericSchema> = {}
  const left = [...schemas]
  for (let schema = left.pop(); schema; schema = left.pop()) {
    const parts = partsOf(schema)
    for (const part of parts) {
      const name = names.get(part)
      if (name) found[name] = part
    }
    left.push(...parts)
  }
  return found
}

function partsOf(schema: v.GenericSchema): v.GenericSchema[] {
  const { entries, item, wrapped, options, pipe } = schema as unknown as Record<string, object>
  const parts = [item, wrapped, ...[entries, options, pipe].flatMap((each) => Object.values(each ?? {}))]
  return parts.filter(isSchema)
}

export function isSchema(value: unknown): value is v.GenericSchema {
  return typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'schema'
}
