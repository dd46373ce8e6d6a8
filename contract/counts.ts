/** A whole number as people read it: `1,234`. */
export function formatCount(count: number): string {
  return withCommas(String(count))
}

/**
 * Groups the digits of a whole number, or of one with two decimals. Not by `Intl`: each page shows amounts, and the
 * first `Intl.NumberFormat` of a page takes a cheap phone 50 ms (bench/README.md).
 */
export function withCommas(digits: string): string {
  return digits.replace(/\B(?=(?:\d{3})+(?!\d))/g, ',')
}

/** A number of things: `1 copy`, `1,234 copies`. */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${formatCount(count)} ${count === 1 ? one : many}`
}
