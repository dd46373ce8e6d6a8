import { isAvailable, shortAvailability } from '#contract/game-texts.ts'
import type { PublicGame } from '#contract/games.ts'
import { caseOf, kindOf, type Title } from '#contract/titles.ts'
import { LibraryCard } from '#web/features/games/library-card.tsx'
import { PlatformChoice } from '#web/features/games/platform-choice.tsx'
import { useChosenGame, useTitleIds } from '#web/features/rentals/chosen-game.ts'
import { CopiesLeft, MemberEligibility } from '#web/features/rentals/member-eligibility.tsx'
import { MemberProduct } from '#web/features/rentals/member-product.tsx'
import { RentActions } from '#web/features/rentals/rent-actions.tsx'
import styles from '#web/public/game-list/game-library.module.css'

/** A title of the library with the eligibility and the actions of a member, for one platform at a time. */
export function MemberTitle({ of }: { of: Title<PublicGame> }) {
  const { title, games } = of
  const ids = useTitleIds(games)
  const [chosen, choose] = useChosenGame(games)
  const { productCode } = chosen
  const onlyFor = games.every(isAvailable) ? undefined : chosen.platform
  return (
    <LibraryCard
      game={{ ...caseOf(games), productCode, title }}
      titleId={ids.titleId}
      kind={kindOf(of, chosen.category)}
    >
      <MemberEligibility
        productCode={productCode}
        stock={
          isAvailable(chosen) ? <CopiesLeft count={chosen.inHand} onlyFor={onlyFor} /> : shortAvailability([chosen])
        }
        id={ids.lineId}
      />
      <PlatformChoice title={title} games={games} chosen={productCode} onChoose={choose} chosenId={ids.platformId} />
      <div className={styles.choice}>
        <MemberProduct key={productCode} productCode={productCode} title={title}>
          {(product, askToConfirm) => (
            <RentActions
              game={product}
              onRequest={(wanted) => {
                choose(productCode)
                askToConfirm(wanted)
              }}
              aria-describedby={ids.describedBy}
            />
          )}
        </MemberProduct>
      </div>
    </LibraryCard>
  )
}
