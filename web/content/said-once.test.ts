import { expect, test } from 'vitest'

/** Texts that visitors and members read, and those of mails and replies. */
const SOURCES = import.meta.glob<string>(
  [
    '../{content,public,customer,features,ui}/**/*.{ts,tsx}',
    '../../worker/{api,desk,shop}/**/*.ts',
    '../../contract/**/*.ts',
    '!**/*.test.*',
    '!**/*.cases.ts',
  ],
  { query: '?raw', import: 'default', eager: true },
)

/** What stands in one place: numbers of the terms and prices, and what the call after an order is for. */
const RULES = {
  'a number of the terms (contract/terms.ts, contract/plans.ts)':
    /\b\d+(?:-\d+)? (?:working days|months|members|free deliveries|games a month|games at a time|days before)/,
  'a price (contract/prices.ts)': /Rs\.? ?\d/,
  'the call after an order (contract/terms.ts)': /tell you how to pay\b|arrange the (?:delivery|payment)/,
}

/** Comments, SQL, the most that a field takes, and two sentences about other things. */
const OTHERS = [
  /^\s*(?:\*|\/\/|\/\*)/,
  /unixepoch\(/,
  /at most Rs\. 1,000,000/,
  /firstMoney: 'Rs\. 10,000'/,
  /CALL_PURPOSE = /,
  /We call the number of your order and tell you how to pay, in cash/,
]

test.each(Object.entries(RULES))('no text has %s on its own', (_, pattern) => {
  const copies = Object.entries(SOURCES).flatMap(([file, text]) =>
    text
      .split('\n')
      .filter((line) => pattern.test(line) && !OTHERS.some((other) => other.test(line)))
      .map((line) => `${file}: ${line.trim()}`),
  )
  expect(Object.keys(SOURCES).length).toBeGreaterThan(500)
  expect(copies).toEqual([])
})
