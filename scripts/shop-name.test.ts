import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { DEFAULT_FACTS } from '../contract/default-facts.ts'

/** What names the product to those who run it, and what no reader of a shop sees. */
const OF_THE_PRODUCT = [
  'contract/default-facts.ts',
  'web/static/site.webmanifest', // web/pages/page-at.ts writes the name of the shop into it
  'worker/openapi/',
  'worker/testing/',
  'web/testing/',
]

/** Passwords that are easily guessed know the name of the product. */
const LOWER_CASE = 'contract/common-passwords.ts'

const FILES = execFileSync('git', ['ls-files', 'contract', 'web', 'worker'], { encoding: 'utf8' })
  .split('\n')
  .filter((file) => /\.(?:ts|tsx|html|svg|css|webmanifest)$/.test(file) && !/\.test\.tsx?$|\.cases\.ts$/.test(file))
  .filter((file) => !OF_THE_PRODUCT.some((known) => file.startsWith(known)))

test('no text of the shop has the name of the product, because its owner names it', () => {
  const forgotten = FILES.filter((file) => readFileSync(file, 'utf8').includes(DEFAULT_FACTS.brand))
  expect(forgotten).toEqual([])
})

test('no name of a file or key that people see has it either', () => {
  const forgotten = FILES.filter((file) => file !== LOWER_CASE && /['"`]khelbox/.test(readFileSync(file, 'utf8')))
  expect(forgotten).toEqual([])
})
