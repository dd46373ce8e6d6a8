/** The short name of a product group for spines and badges: 'PS5 GAMES' → 'PS5' (section 3). */
export function platformOf(groupName: string): string {
  return groupName.replace(/ GAMES$/, '')
}
