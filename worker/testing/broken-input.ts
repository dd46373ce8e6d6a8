import { env } from 'cloudflare:workers'

/** Whether this is `npm run test:long`, which runs all inputs and seeds instead of a sample. */
export const IS_LONG = env.TEST_LONG

/** The number of broken inputs for each call. */
export const BROKEN_INPUTS = IS_LONG ? 10_000 : 100

/** Each race runs once per seed, which decides the order of events. */
export const SEEDS = Array.from({ length: IS_LONG ? 20 : 5 }, (_, index) => `seed ${index + 1}`)

const ODD_VALUES: unknown[] = [
  null,
  true,
  false,
  0,
  -0,
  -1,
  1.5,
  1e308,
  2 ** 53,
  '',
  ' ',
  '\0',
  '\ud83d',
  '\udc4b',
  '👩‍👩‍👧',
  'علی',
  '\u202eabc',
  'a\r\nb',
  '\u2028',
  "'; DROP TABLE orders; --",
  '%00',
  '<script>',
  '../../etc',
  'x'.repeat(5000),
  'a@b.co',
  '0300-1234567',
  '+92 300 1234567',
  'KO-00000000',
  'PRO',
  'Pakistan',
  [],
  [[]],
  [null],
  {},
  { length: 1 },
  { toString: 1 },
  { __proto__: null },
]
const ODD_KEYS = [
  '__proto__',
  'constructor',
  'toString',
  '',
  '0',
  'id',
  'admin',
  '\ud83d',
  'a.b',
  'then',
]

/** Breaks the JSON of `valid`: swaps values, adds or removes keys, cuts or changes the text. */
export function brokenInput(valid: object, random: () => number): string {
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T
  const fields = Object.entries(valid)
  for (let change = 0; change <= random() * 3; change += 1) {
    const index = Math.floor(random() * fields.length)
    const kind = random()
    if (kind < 0.2) fields.splice(index, 1)
    else if (kind < 0.3) fields.push([pick(ODD_KEYS), pick(ODD_VALUES)])
    else fields[index] = [fields[index]?.[0] ?? 'x', pick(ODD_VALUES)]
  }
  const members = fields.map(([key, value]) => `${JSON.stringify(key)}:${JSON.stringify(value)}`)
  const text = `{${members.join(',')}}`
  const kind = random()
  const at = Math.floor(random() * text.length)
  if (kind < 0.1) return text.slice(0, at)
  if (kind < 0.2)
    return (
      text.slice(0, at) + pick(['"', '\\', '{', ']', '\0', '\ud83d', '😀', ',']) + text.slice(at)
    )
  return text
}
