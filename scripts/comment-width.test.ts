import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const SOURCES = '{bench,contract,e2e,scripts,sim,web,worker}/**/*.{ts,tsx,css}'

/** The formatter breaks code, not comments. */
test('no line of a comment is longer than the formatter makes code', () => {
  const { lineWidth } = JSON.parse(readFileSync('biome.json', 'utf8')).formatter
  const isTooLong = (line: string) =>
    line.length > lineWidth && /^ *(?:\/\/|\/?\*)/.test(line) && !line.includes('biome-ignore')
  const tooLong = globSync(SOURCES, { exclude: ['web/dist/**'] }).flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .filter(isTooLong)
      .map((line) => `${file}: ${line.trim()}`),
  )
  expect(tooLong).toEqual([])
})
