import type { Paisa } from './money.ts'

const ONES =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  )
const TENS = '- - twenty thirty forty fifty sixty seventy eighty ninety'.split(' ')
const SCALES = [
  [10_000_000, 'crore'],
  [100_000, 'lakh'],
  [1000, 'thousand'],
  [100, 'hundred'],
] as const

function inWords(number: number): string {
  for (const [size, name] of SCALES) {
    if (number < size) continue
    const rest = number % size
    return `${inWords(Math.floor(number / size))} ${name}${rest ? ` ${inWords(rest)}` : ''}`
  }
  if (number < 20) return ONES[number] ?? ''
  return `${TENS[Math.floor(number / 10)]}${number % 10 ? `-${ONES[number % 10]}` : ''}`
}

/** `90000000` → `nine lakh rupees`, `150` → `one rupee and fifty paisa`. The amount is not negative. */
export function amountInWords(amount: Paisa): string {
  const whole = Math.floor(amount / 100)
  const rest = amount % 100
  const text = `${inWords(whole)} ${whole === 1 ? 'rupee' : 'rupees'}`
  return rest ? `${text} and ${inWords(rest)} paisa` : text
}
