const KEPT = 4

/** In memory only, as the browser's storage keeps what the specification names and nothing else. */
let searches: readonly string[] = []

/** What was searched since the page was loaded, the newest first. */
export function recentSearches(): readonly string[] {
  return searches
}

export function keepSearch(words: string) {
  searches = [words, ...searches.filter((each) => each !== words)].slice(0, KEPT)
}
