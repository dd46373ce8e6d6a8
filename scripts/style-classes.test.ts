import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

// A style sheet that nobody imports, and a class that it lacks, fail neither types nor the build.

const FILES = execFileSync('git', ['ls-files', 'web'], { encoding: 'utf8' }).split('\n')
const SHEETS = FILES.filter((file) => file.endsWith('.module.css'))
const USES = FILES.filter((file) => /\.tsx?$/.test(file)).flatMap((file) => {
  const text = readFileSync(file, 'utf8')
  // Without the imports, whose paths look like classes: 'badge.module.css'.
  const code = text.replaceAll(/^(?:import|\} from) .*$/gm, '')
  return Array.from(text.matchAll(/^import (\w+) from '#(web\/.+\.module\.css)'$/gm), ([, name, sheet = '']) => ({
    file,
    sheet,
    classes: Array.from(code.matchAll(new RegExp(`(?<![\\w.])${name}\\.(\\w+)`, 'g')), ([, used = '']) => used),
  }))
})

test('each style sheet of a component is imported', () => {
  expect(SHEETS.filter((sheet) => !USES.some((use) => use.sheet === sheet))).toEqual([])
})

test('each class that a component uses is in the style sheet', () => {
  const lacking = USES.flatMap(({ file, sheet, classes }) => {
    const rules = readFileSync(sheet, 'utf8')
    return classes.filter((used) => !new RegExp(`\\.${used}(?![\\w-])`).test(rules)).map((used) => `${file}: ${used}`)
  })
  expect(lacking).toEqual([])
})
