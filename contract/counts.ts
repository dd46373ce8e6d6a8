const grouped = new Intl.NumberFormat('en-US')

/** A whole number as people read it: `1,234`. */
export function formatCount(count: number): string {
  return grouped.format(count)
}

/** A number of things: `1 copy`, `1,234 copies`. */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${formatCount(count)} ${count === 1 ? one : many}`
}
