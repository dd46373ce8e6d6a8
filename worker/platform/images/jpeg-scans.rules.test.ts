import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hasTooManyScans } from './jpeg-scans.rules.ts'

const KIB = 1024
const SCAN = Uint8Array.of(0xff, 0xda, 0, 2)

function repeated(unit: Uint8Array, size: number): Uint8Array {
  return Buffer.alloc(size, unit)
}

test('a JPEG may have 250 scans', () => {
  expect(hasTooManyScans(repeated(SCAN, 250 * SCAN.length))).toBe(false)
  expect(hasTooManyScans(repeated(SCAN, 251 * SCAN.length))).toBe(true)
})

test('5 MiB of any bytes, such as a video behind a photo, are no scans', () => {
  const seeds = fc.noShrink(fc.nat())
  const property = fc.property(seeds, (seed) => {
    let state = seed
    const random = new Uint32Array(5 * 256 * KIB).map(() => {
      state = (Math.imul(state, 1664525) + 1013904223) | 0
      return state ^ (state >>> 15)
    })
    expect(hasTooManyScans(new Uint8Array(random.buffer))).toBe(false)
  })
  fc.assert(property, { numRuns: 2 })
})

/** Milliseconds of this thread. */
function cpuTime(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}

/** The milliseconds of this thread in which `times` files of a size are searched, the least of three. */
function timeOf(unit: Uint8Array, size: number, times: number): number {
  const file = repeated(unit, size)
  const tries = [1, 2, 3].map(() => {
    const start = cpuTime()
    for (let nth = 0; nth < times; nth += 1) hasTooManyScans(file)
    return cpuTime() - start
  })
  return Math.min(...tries)
}

/** 5 MiB take as long as 80 times 64 KiB, not 80 times as long. The factor and the rest are noise. */
function expectLinear(unit: Uint8Array): void {
  const most = 4 * timeOf(unit, 64 * KIB, 80) + 20
  expect(timeOf(unit, 5 * KIB * KIB, 1)).toBeLessThan(most)
}

test('the search takes time in proportion to the size, 64 KiB to 5 MiB', () => {
  const hostile = fc.array(fc.constantFrom(0xff, 0xda, 0), { minLength: 1, maxLength: 8 })
  const unit = fc.oneof(
    fc.uint8Array({ minLength: 1, maxLength: 8 }),
    hostile.map((bytes) => Uint8Array.from(bytes)),
  )
  fc.assert(fc.property(unit, expectLinear), { numRuns: 30 })
})
