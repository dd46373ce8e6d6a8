import { expect, test } from 'vitest'

/** What the code of a public page may import. */
const SOURCES = import.meta.glob<string>(
  ['../{app,client,content,features,public,ui}/**/*.{ts,tsx}', '../../contract/**/*.ts', '!**/*.test.*'],
  { query: '?raw', import: 'default', eager: true },
)

test('no module of a public page makes a format of Intl when it is loaded, which takes a phone 50 ms', () => {
  const made = Object.entries(SOURCES).flatMap(([file, text]) =>
    text
      .split('\n')
      .filter((line) => /^(?:export )?const .*new Intl\./.test(line))
      .map((line) => `${file}: ${line}`),
  )
  expect(Object.keys(SOURCES).length).toBeGreaterThan(300)
  expect(made).toEqual([])
})
