import { ABOUT_FACTS, type AboutFact, type GameAbout, gameAbout } from '#contract/game-facts.ts'
import type { GameDetail } from '#contract/games.ts'
import { jsonColumn } from '../../platform/database/row.ts'

/** The column `games.about`. */
export const aboutColumn = jsonColumn(gameAbout)

/** The known facts in the words of the product page; null when there are none. */
export function aboutText(about: GameAbout): GameDetail['about'] {
  const { description } = about
  const facts = Object.entries<AboutFact>(ABOUT_FACTS).flatMap(([key, { label, onPage }]) => {
    if (onPage === null) return []
    const text = onPage ? onPage.text(about as never) : String(about[key as keyof GameAbout] || '')
    return text ? { name: onPage?.name ?? label, text } : []
  })
  return description || facts.length > 0 ? { description, facts } : null
}
