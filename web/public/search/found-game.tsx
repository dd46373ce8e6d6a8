import { useState } from 'react'
import { counted } from '#contract/counts.ts'
import { isAvailable, isRentable, shortAvailability } from '#contract/game-texts.ts'
import type { PublicGame } from '#contract/games.ts'
import { paisa } from '#contract/money.ts'
import { kindOf, platformsText, type Title } from '#contract/titles.ts'
import { paths } from '#web/content/paths.ts'
import { LibraryCard } from '#web/features/games/library-card.tsx'
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
  /** The page has titles for one platform and titles for both. */
  isMixed: boolean
}

/**
 * A card of the search result (docs/product.md, Public screens). Its links, price and buttons are those of the chosen
 * platform: at first the newest one that can be had.
 */
export function FoundGame({ of, withPlayers, isMixed }: FoundGameProps) {
  const { title, games } = of
  const [code, setCode] = useState<string>()
  const game =
    games.find(({ productCode }) => productCode === code) ??
    games.find(isAvailable) ??
    games.find(isRentable) ??
    games[0]
  const { productCode, category, retail, price, couchPlayers } = game
  return (
    <LibraryCard
      game={{ ...game, platform: platformsText(games, ({ platform }) => platform) }}
      kind={kindOf(of, category, isMixed)}
    >
      <div className={styles.stock}>
        {withPlayers && <p>Up to {counted(couchPlayers, 'player')}</p>}
        {!isAvailable(game) && <p>{shortAvailability([game])}</p>}
      </div>
      <PlatformChoice title={title} games={games} chosen={productCode} onChoose={setCode} namesOnly={isMixed} />
      {price !== null && (
        <div className={styles.prices}>
          <p>
            On plans from{' '}
            <span>
              <Price amount={paisa(price)} short /> a month
            </span>
          </p>
          {/* What a disc costs elsewhere: this shop sells none. */}
          {retail !== null && (
            <p>
              <Price amount={paisa(retail)} short /> in shops
            </p>
          )}
        </div>
      )}
      <EligibilityLine productCode={productCode} />
      <div className={styles.buttons}>
        <RentButton key={productCode} game={game} icon variant="outline" />
        <ButtonLink to={paths.product(productCode)} variant="quiet" aria-label={`View ${title}`}>
          View
        </ButtonLink>
      </div>
    </LibraryCard>
  )
}
