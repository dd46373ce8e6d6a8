/** Shortens a group name of the customer host: 'PS5 GAMES' → 'PS5'. */
export function platformOf(groupName: string): string {
  return groupName.replace(/ GAMES$/, '')
}
