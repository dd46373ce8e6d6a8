import type { OccupiedGame } from '#contract/customer-host.ts'
import { Cover } from '#web/parts/cover.tsx'
import { platformOf } from '#web/parts/platform.ts'

interface ProductCoverProps {
  game: Pick<OccupiedGame, 'productName' | 'groupName' | 'cover'>
}

/** The case of a customer host's product, which may lack platform and cover. */
export function ProductCover({ game: { productName, groupName = '', cover } }: ProductCoverProps) {
  return <Cover title={productName} platform={platformOf(groupName)} picture={cover} />
}
