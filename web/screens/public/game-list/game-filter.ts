/** The filters of an address like /gamelist?platform=PS5&category=Racing. */
export const FILTERS = ['platform', 'category'] as const
export type Filter = (typeof FILTERS)[number]

/** Returns the games that match the filters of the address. */
export function filterGames<Game>(
  games: readonly Game[],
  parameters: URLSearchParams,
  kindOf: (game: Game) => { platform: string; category: string },
): Game[] {
  const platform = parameters.get('platform')
  const category = parameters.get('category')
  if (!platform && !category) return [...games]
  return games.filter((game) => {
    const kind = kindOf(game)
    return (!platform || kind.platform === platform) && (!category || kind.category === category)
  })
}

/** A React key: different for different filters. */
export function filterKey(parameters: URLSearchParams): string {
  return FILTERS.map((filter) => parameters.get(filter)).join(' ')
}

/** The search part of the address without one filter, e.g. 'category=Racing'. */
export function withoutFilter(parameters: URLSearchParams, filter: Filter): string {
  const rest = new URLSearchParams(parameters)
  rest.delete(filter)
  return rest.toString()
}
