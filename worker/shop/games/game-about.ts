import * as v from 'valibot'
import { type GameAbout, gameAbout } from '#contract/game-rows.ts'
import type { GameDetail } from '#contract/games.ts'

/** The column `games.about`. */
export const aboutColumn = v.pipe(v.string(), v.parseJson(), gameAbout)

/** The known facts in the words of the product page; null when there are none. */
export function aboutText(about: GameAbout): GameDetail['about'] {
  const { description, series, releaseYear, ageRating, voices, texts } = about
  const facts = [
    { name: 'Players', text: playersText(about) },
    { name: 'Age rating', text: ageRating },
    { name: 'Voices', text: voices },
    { name: 'Text and subtitles', text: texts },
    { name: 'First released', text: releaseYear ? String(releaseYear) : '' },
    { name: 'Series', text: series },
  ].filter(({ text }) => text !== '')
  return description || facts.length > 0 ? { description, facts } : null
}

/** '1–4 on one console, up to 22 online'. */
function playersText({ couchPlayers, onlinePlayers }: GameAbout): string {
  const couch = couchPlayers === 1 ? '1' : `1–${couchPlayers}`
  return [
    couchPlayers && `${couch} on one console`,
    onlinePlayers && `up to ${onlinePlayers} online`,
  ]
    .filter(Boolean)
    .join(', ')
}
