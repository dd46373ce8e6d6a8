import { memo, useId } from 'react'
import { Link } from 'react-router-dom'
import type { Product } from '#contract/customer-host.ts'
import { platformsText, type Title } from '#contract/titles.ts'
import { paths } from '#web/app/paths.ts'
import { useEligibility } from '#web/data/eligibility.ts'
import { GameCard } from '#web/parts/game-card.tsx'
import { MemberEligibility } from '#web/parts/member-eligibility.tsx'
import { platformOf } from '#web/parts/platform.ts'
import { RentActions } from '#web/parts/rent-actions.tsx'
import styles from '#web/screens/customer/available-product/member-game-card.module.css'

interface MemberGameCardProps {
  of: Title<Product>
  onRequest: (game: Product) => void
}

/** One title with its actions, for each platform. Memoised because the grid has hundreds of cards. */
export const MemberGameCard = memo(TitleWithActions)

function TitleWithActions({ of: { title, games }, onRequest }: MemberGameCardProps) {
  const titleId = useId()
  const [first] = games
  return (
    <GameCard
      id={first.productCode}
      title={title}
      titleId={titleId}
      platform={platformsText(games, ({ groupName }) => platformOf(groupName))}
      category={first.gameCategory}
      cover={first.cover}
    >
      {games.map((game) => (
        <GameWithAction
          key={game.productCode}
          game={game}
          titleId={titleId}
          namesPlatform={games.length > 1}
          onRequest={onRequest}
        />
      ))}
    </GameCard>
  )
}

/** Codes of eligibility whose line says that there is no copy. */
const SAYS_STOCK = ['rental.no-copy', 'rental.not-owned']

interface GameWithActionProps {
  game: Product
  titleId: string
  namesPlatform: boolean
  onRequest: (game: Product) => void
}

function GameWithAction({ game, titleId, namesPlatform, onRequest }: GameWithActionProps) {
  const { productCode, groupName } = game
  const platformId = useId()
  const lineId = useId()
  const { eligibility } = useEligibility(productCode)
  const stock = SAYS_STOCK.includes(eligibility?.code ?? '') ? '' : stockText(game, namesPlatform)
  return (
    <div className={styles.game}>
      {(namesPlatform || stock) && (
        <p className={styles.stock}>
          {namesPlatform && (
            <Link id={platformId} className={styles.platform} to={paths.product(productCode)}>
              {platformOf(groupName)}
            </Link>
          )}
          {stock}
        </p>
      )}
      <MemberEligibility productCode={productCode} id={lineId} />
      <RentActions
        game={game}
        onRequest={onRequest}
        aria-describedby={`${titleId} ${namesPlatform ? `${platformId} ` : ''}${lineId}`}
      />
    </div>
  )
}

/** Beside the platform there is room for a few words only. */
function stockText({ inHandStock, customerStock }: Product, isShort: boolean): string {
  if (inHandStock > 0) {
    const copies = inHandStock === 1 ? '1 copy' : `${inHandStock} copies`
    return isShort ? copies : `${copies} available`
  }
  if (customerStock > 0) return isShort ? 'All out' : 'All copies are out at the moment'
  return isShort ? 'No copy' : 'No copy at the moment'
}
