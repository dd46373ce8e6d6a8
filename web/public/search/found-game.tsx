import { useState } from 'react'
import { counted } from '#contract/counts.ts'
import { badgeOf, isAvailable, isRentable, shortAvailability } from '#contract/game-texts.ts'
import type { PublicGame } from '#contract/games.ts'
import { paisa } from '#contract/money.ts'
import { kindOf, type Title } from '#contract/titles.ts'
import { useCustomerSession } from '#web/client/session.ts'
import { paths } from '#web/content/paths.ts'
import { GameRow } from '#web/features/games/game-row.tsx'
import { PlatformChoice } from '#web/features/games/platform-choice.tsx'
import { Price } from '#web/features/money/price.tsx'
import { RentButton } from '#web/features/rentals/rent-button.tsx'
import { EligibilityLine } from '#web/public/search/eligibility-line.tsx'
import styles from '#web/public/search/found-game.module.css'
import { ButtonLink } from '#web/ui/button-link.tsx'

interface FoundGameProps {
  of: Title<PublicGame>
  /** Names the players on one console, for a search by players. */
  withPlayers: boolean
}

/**
 * A card of the search result (docs/product.md, Public screens). Its links, price and buttons are those of the chosen
 * platform: at first the newest one that can be had.
 */
export function FoundGame({ of, withPlayers }: FoundGameProps) {
  const { title, games } = of
  const [code, setCode] = useState<string>()
  const session = useCustomerSession()
  const game =
    games.find(({ productCode }) => productCode === code) ??
    games.find(isAvailable) ??
    games.find(isRentable) ??
    games[0]
  const { productCode, platform, category, cover, retail, price, couchPlayers } = game
  return (
    <GameRow
      productCode={productCode}
      title={title}
      heading="h3"
      platform={platform}
      category={category}
      kind={kindOf(of, category)}
      cover={cover}
      badge={badgeOf(game)}
      actions={
        <div className={styles.buttons}>
          <PlatformChoice title={title} games={games} chosen={productCode} onChoose={setCode} />
          <RentButton key={productCode} game={game} icon variant="outline" />
          <ButtonLink to={paths.product(productCode)} variant="quiet" aria-label={`View ${title}`}>
            View
          </ButtonLink>
        </div>
      }
    >
      <div className={styles.facts}>
        {withPlayers && <p>Up to {counted(couchPlayers, 'player')}</p>}
        <p className={styles.stock} data-available={isAvailable(game) || undefined}>
          {shortAvailability([game])}
        </p>
        {!session && isRentable(game) && !isAvailable(game) && <p>Choose a plan, and it is first on your queue.</p>}
        {price !== null && (
          <p>
            Plans from <Price amount={paisa(price)} short /> a month
          </p>
        )}
        {/* This shop sells none. */}
        {price !== null && retail !== null && (
          <p>
            <Price amount={paisa(retail)} short /> to buy elsewhere
          </p>
        )}
        <EligibilityLine productCode={productCode} />
      </div>
    </GameRow>
  )
}
