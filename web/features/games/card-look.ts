import type { CardLook } from '#contract/game-cards.ts'
import cover from '#web/features/games/cover.module.css'
import card from '#web/features/games/game-card.module.css'
import motifs from '#web/features/games/motifs.svg'
import title from '#web/features/games/title-card.module.css'
import shapes from '#web/ui/badge.module.css'

/** The styles of cards, for the host that writes cards into prerendered pages. */
export const CARD_LOOK = {
  card: card.card,
  badge: `${shapes.badge} ${card.badge}`,
  title: card.title,
  link: card.link,
  kind: card.category,
  more: card.more,
  stock: title.stock,
  case: cover.case,
  spine: cover.spine,
  picture: cover.picture,
  face: cover.face,
  art: cover.art,
  motif: cover.motif,
  name: cover.title,
  motifs,
} as CardLook // every class is in its style sheet; web/features/games/title-card.test.tsx compares the result
