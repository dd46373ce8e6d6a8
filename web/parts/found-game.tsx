import { Link } from 'react-router-dom'
import { isAvailable, isRentable, shortAvailability } from '#contract/game-texts.ts'
import type { PublicGame } from '#contract/games.ts'
import { paisa } from '#contract/money.ts'
import { platformsText, type Title } from '#contract/titles.ts'
import { paths } from '#web/app/paths.ts'
import { useCustomerSession } from '#web/data/session.ts'
import { EligibilityLine } from '#web/parts/eligibility-line.tsx'
import styles from '#web/parts/found-game.module.css'
import { LibraryCard } from '#web/parts/library-card.tsx'
import { Price } from '#web/parts/price.tsx'
import { RentButton } from '#web/parts/rent-button.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { Icon } from '#web/ui/icon.tsx'

/**
 * A card of the search result (docs/product.md, Public screens). It leads to the game of the newer platform and has
 * a link to the other. Members get buttons for each platform.
 */
export function FoundGame({ of: { title, games } }: { of: Title<PublicGame> }) {
  const session = useCustomerSession()
  const [first] = games
  const hasSeveral = games.length > 1
  const { retail, price } = first
  // The REQUEST link of a visitor leads to the plans, so one is enough.
  const choices = session ? games : [games.find(isRentable) ?? first]
  return (
    <LibraryCard game={{ ...first, platform: platformsText(games, ({ platform }) => platform) }}>
      {games.map((game) => (
        <p
          key={game.productCode}
          className={styles.stock}
          data-available={isAvailable(game) || undefined}
        >
          {hasSeveral && (
            <Link className={styles.platform} to={paths.product(game.productCode)}>
              {game.platform}
            </Link>
          )}
          {shortAvailability([game])}
        </p>
      ))}
      {price !== null && (
        <p className={styles.prices}>
          {retail !== null && <Price amount={paisa(retail)} struck />}
          <b className={styles.price}>
            <Price amount={paisa(price)} />
          </b>
          <span> a month</span>
        </p>
      )}
      {choices.map((game) => (
        <div key={game.productCode} className={styles.choice}>
          <EligibilityLine productCode={game.productCode} />
          <div className={styles.buttons}>
            {session && hasSeveral && <b>{game.platform}</b>}
            <RentButton game={game} icon />
            <ButtonLink
              to={paths.product(game.productCode)}
              variant="quiet"
              aria-label={`View ${title}${session && hasSeveral ? ` for ${game.platform}` : ''}`}
            >
              <Icon name="eye" />
            </ButtonLink>
          </div>
        </div>
      ))}
    </LibraryCard>
  )
}
