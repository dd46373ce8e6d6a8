/** An amount of money in paisa (1/100 rupee), always an integer. */
export type Paisa = number

/** Rupees → paisa, rounded to the nearest paisa: input like 0.1 + 0.2 stays exact. */
export function paisa(rupees: number): Paisa {
  return Math.round(rupees * 100)
}

/** Paisa → rupees. Amounts on the wire are rupees. */
export function rupees(amount: Paisa): number {
  return amount / 100
}

const grouped = new Intl.NumberFormat('en-US', {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
})

/** `150000` → `Rs. 1,500.00`, with two decimals. */
export function formatRupees(amount: Paisa): string {
  return `Rs. ${grouped.format(rupees(amount))}`
}

/** `150000` → `Rs. 1,500`, `150050` → `Rs. 1,500.50`: paisa only when there are some. */
export function formatShortRupees(amount: Paisa): string {
  return formatRupees(amount).replace(/\.00$/, '')
}

/** 'BALANCE is now Rs. 500.', or for a negative one what is owed. */
export function balanceSentence(balance: Paisa): string {
  return balance < 0 ? `Now ${formatShortRupees(-balance)} are owed.` : `BALANCE is now ${formatShortRupees(balance)}.`
}

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
