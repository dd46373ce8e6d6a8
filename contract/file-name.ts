/** The name of a file that the shop saves, without its ending: 'game-adda-customers', 'customers' of a name in Urdu. */
export function fileName(brand: string, what: string): string {
  const words = brand.toLowerCase().match(/[a-z0-9]+/g) ?? []
  return [...words, what].join('-')
}
