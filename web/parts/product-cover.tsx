import type { OccupiedGame } from '#contract/customer-host.ts'
import { Cover } from '#web/parts/cover.tsx'
import { platformOf } from '#web/parts/platform.ts'

interface ProductCoverProps {
  game: Pick<OccupiedGame, 'productName' | 'groupName' | 'cover'>
}

/** The case of a game as a customer host tells of it, which may know neither platform nor cover. */
export function ProductCover({ game: { productName, groupName = '', cover } }: ProductCoverProps) {
  return <Cover title={productName} platform={platformOf(groupName)} picture={cover} />
}
