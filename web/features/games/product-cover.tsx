import type { OccupiedGame } from '#contract/customer-host.ts'
import { Cover } from '#web/features/games/cover.tsx'
import { platformOf } from '#web/features/games/platform.ts'

interface ProductCoverProps {
  game: Pick<OccupiedGame, 'productName' | 'groupName' | 'cover'> & Partial<Pick<OccupiedGame, 'gameCategory'>>
}

/** The case of a customer host's product, which may lack platform, category and cover. */
export function ProductCover({ game }: ProductCoverProps) {
  const { productName, groupName = '', gameCategory = '', cover } = game
  return <Cover title={productName} platform={platformOf(groupName)} category={gameCategory} picture={cover} />
}
