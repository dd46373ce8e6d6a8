/** The place of games in a prerendered page. `data` is what their writer needs, e.g. the look of the cards. */
export function gamesPlace(name: string, data: object): string {
  return `<!--games:${name} ${JSON.stringify(data)}-->`
}

/** Replaces each place by what `write` returns for its name and data. */
export function fillGamesPlaces<Data>(
  html: string,
  write: (name: string, data: Data) => string,
): string {
  return html.replace(/<!--games:(\w+) (.*?)-->/g, (_, name: string, data: string) =>
    write(name, JSON.parse(data)),
  )
}
