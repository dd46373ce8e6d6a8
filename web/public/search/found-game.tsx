import { useState } from 'react'
import { isAvailable, isRentable, shortAvailability } from '#contract/game-texts.ts'
import type { PublicGame } from '#contract/games.ts'
import { paisa } from '#contract/money.ts'
import { platformsText, type Title } from '#contract/titles.ts'
import { paths } from '#web/content/paths.ts'
import { LibraryCard } from '#web/features/games/library-card.tsx'
import { PlatformChoice } from '#web/features/games/platform-choice.tsx'
import { Price } from '#web/features/money/price.tsx'
import { RentButton } from '#web/features/rentals/rent-button.tsx'
import { EligibilityLine } from '#web/public/search/eligibility-line.tsx'
import styles from '#web/public/search/found-game.module.css'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { Icon } from '#web/ui/icon.tsx'

/**
 * A card of the search result (docs/product.md, Public screens). Its links, price and buttons are those of the chosen
 * platform: at first the newest one that can be had.
 */
export function FoundGame({ of: { title, games } }: { of: Title<PublicGame> }) {
  const [code, setCode] = useState<string>()
  const game =
    games.find(({ productCode }) => productCode === code) ??
    games.find(isAvailable) ??
    games.find(isRentable) ??
    games[0]
  const { productCode, retail, price } = game
  return (
    <LibraryCard
      game={{ ...game, platform: platformsText(games, ({ platform }) => platform) }}
      // The choice below names the platforms.
      kind={game.category}
    >
      <div className={styles.stock}>
        <p data-available={isAvailable(game) || undefined}>{shortAvailability([game])}</p>
        <PlatformChoice title={title} games={games} chosen={productCode} onChoose={setCode} />
      </div>
      {price !== null && (
        <p className={styles.prices}>
          {retail !== null && (
            // Named, because it is not the former price of the rent.
            <span className={styles.retail}>
              Buy:{' '}
              <s>
                <Price amount={paisa(retail)} short />
              </s>
            </span>
          )}
          <b className={styles.price}>
            <Price amount={paisa(price)} short />
          </b>
          <span> a month</span>
        </p>
      )}
      <EligibilityLine productCode={productCode} />
      <div className={styles.buttons}>
        <RentButton key={productCode} game={game} icon />
        <ButtonLink to={paths.product(productCode)} variant="quiet" aria-label={`View ${title}`}>
          <Icon name="eye" />
          View
        </ButtonLink>
      </div>
    </LibraryCard>
  )
}
