import { Validator } from '@seriousme/openapi-schema-validator'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import written from '../../docs/openapi.json?raw'
import { openApiDocument } from './document.ts'
import { OPERATIONS } from './operations.ts'

test('docs/openapi.json is up to date with the contract and the operations', () => {
  const renew = 'docs/openapi.json is stale: run `npm run openapi` and commit the file'
  expect(JSON.parse(written), renew).toEqual(JSON.parse(JSON.stringify(openApiDocument())))
})

test('docs/openapi.json is valid OpenAPI 3.1', async () => {
  const validator = new Validator()
  expect(await validator.validate(JSON.parse(written))).toMatchObject({ valid: true })
  expect(validator.version).toBe('3.1')
})

const BODIES = Object.entries(OPERATIONS).flatMap(([route, { body, examples }]) =>
  body ? [[route, body, examples] as const] : [],
)

test.each(BODIES)('%s: its examples are valid bodies', (_route, body, examples = []) => {
  expect(examples).not.toEqual([])
  for (const example of examples) expect(v.safeParse(body, example).issues).toBeUndefined()
})
