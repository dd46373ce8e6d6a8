import { availabilityText } from '#contract/game-texts.ts'
import type { PublicGame } from '#contract/games.ts'
import { paisa } from '#contract/money.ts'
import { paths } from '#web/app/paths.ts'
import { EligibilityLine } from '#web/parts/eligibility-line.tsx'
import { LibraryCard } from '#web/parts/library-card.tsx'
import { Price } from '#web/parts/price.tsx'
import { RentButton } from '#web/parts/rent-button.tsx'
import styles from '#web/screens/public/search/found-game.module.css'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { Icon } from '#web/ui/icon.tsx'

/** A card of the search result (docs/product.md, Public screens). */
export function FoundGame({ game }: { game: PublicGame }) {
  const { productCode, title, retail, price } = game
  return (
    <LibraryCard game={game}>
      <p className={styles.stock}>{availabilityText(game)}</p>
      {price !== null && (
        <p className={styles.prices}>
          {retail !== null && <Price amount={paisa(retail)} struck />}
          <b className={styles.price}>
            <Price amount={paisa(price)} />
          </b>
          <span> a month</span>
        </p>
      )}
      <EligibilityLine productCode={productCode} />
      <div className={styles.buttons}>
        <RentButton game={game} icon />
        <ButtonLink to={paths.product(productCode)} variant="quiet" aria-label={`View ${title}`}>
          <Icon name="eye" />
        </ButtonLink>
      </div>
    </LibraryCard>
  )
}
