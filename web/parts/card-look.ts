import type { CardLook } from '#contract/game-cards.ts'
import cover from '#web/parts/cover.module.css'
import card from '#web/parts/game-card.module.css'
import motifs from '#web/parts/motifs.svg'
import title from '#web/parts/title-card.module.css'
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
} as CardLook // every class is in its style sheet; web/parts/title-card.test.tsx compares the result
