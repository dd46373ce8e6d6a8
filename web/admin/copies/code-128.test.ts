import { expect, test } from 'vitest'
import { code128 } from '#web/admin/copies/code-128.ts'

/** The modules of a path, '1' for a bar. */
function modulesOf(text: string): string {
  const { width, path } = code128(text)
  const modules = Array(width).fill('0')
  for (const [, x, bar] of path.matchAll(/M(\d+) 0h(\d+)/g)) {
    modules.fill('1', Number(x), Number(x) + Number(bar))
  }
  return modules.join('')
}

test('a text becomes start, its characters, the check symbol and the stop, with quiet zones', () => {
  // Symbols of the standard: start B, P, 5, check (104 + 48·1 + 21·2) mod 103 = 91, stop.
  const symbols = ['11010010000', '11101110110', '11011100100', '11110110110', '1100011101011']
  const modules = modulesOf('P5')
  expect(modules.slice(10, 21)).toBe(symbols[0])
  expect(modules.slice(21, 32)).toBe(symbols[1])
  expect(modules.slice(32, 43)).toBe(symbols[2])
  expect(modules.slice(43, 54)).toBe(symbols[3])
  expect(modules.slice(-23, -10)).toBe(symbols[4])
  expect([modules.slice(0, 10), modules.slice(-10)]).toEqual(['0000000000', '0000000000'])
  expect(modules).toHaveLength(10 + 4 * 11 + 13 + 10)
})

test('a text that has no barcode throws', () => {
  expect(() => code128('ڈسک')).toThrow('No barcode for')
})
