import { expect, test } from 'vitest'
import page from '../../../docs/inputs.md?raw'
import { INPUT_KINDS, inputsPage } from './inputs-page.ts'

const FEWEST = 20

test.each(INPUT_KINDS)('each of the texts of $title is read or refused as its table says', (kind) => {
  const wanted = [
    ...kind.understood.map(([text, reading]) => ({ text, reading })),
    ...kind.refused.map(([text, refusal]) => ({ text, refusal })),
  ]
  expect(wanted.map(({ text }) => ({ text, ...kind.read(text) }))).toEqual(wanted)
})

test.each(INPUT_KINDS)(`$title has ${FEWEST} different texts at least, and some that are refused`, (kind) => {
  const texts = [...kind.understood, ...kind.refused].map(([text]) => text)
  expect(texts).toEqual([...new Set(texts)])
  expect(kind.understood.length).toBeGreaterThanOrEqual(FEWEST)
  expect(kind.refused.length).toBeGreaterThan(0)
})

test('docs/inputs.md is up to date with the tables', () => {
  const renew = 'docs/inputs.md is stale: run `npm run openapi` and commit the file'
  expect(page.slice(page.indexOf('## ')), renew).toBe(inputsPage())
})
