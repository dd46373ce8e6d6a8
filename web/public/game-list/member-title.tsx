import { useId } from 'react'
import { isAvailable, shortAvailability } from '#contract/game-texts.ts'
import type { PublicGame } from '#contract/games.ts'
import { caseOf, kindOf, type Title } from '#contract/titles.ts'
import { LibraryCard } from '#web/features/games/library-card.tsx'
import { useChosenGame } from '#web/features/rentals/chosen-game.ts'
import { MemberProduct } from '#web/features/rentals/member-product.tsx'
import { RentActions } from '#web/features/rentals/rent-actions.tsx'
import { CopiesLeft, TitleActions } from '#web/features/rentals/title-actions.tsx'
import styles from '#web/public/game-list/game-library.module.css'

/** A title of the library with the eligibility and the actions of a member, for one platform at a time. */
export function MemberTitle({ of, isMixed }: { of: Title<PublicGame>; isMixed: boolean }) {
  const { title, games } = of
  const titleId = useId()
  const [chosen, choose] = useChosenGame(games)
  const { productCode } = chosen
  return (
    <LibraryCard
      game={{ ...caseOf(games), productCode, title }}
      titleId={titleId}
      kind={kindOf(of, chosen.category, isMixed)}
    >
      <TitleActions
        title={title}
        titleId={titleId}
        games={games}
        chosen={chosen}
        onChoose={choose}
        namesOnly={isMixed}
        stock={isAvailable(chosen) ? <CopiesLeft count={chosen.inHand} /> : shortAvailability([chosen])}
      >
        {(describedBy) => (
          <div className={styles.choice}>
            <MemberProduct key={productCode} productCode={productCode} title={title}>
              {(product, askToConfirm) => (
                <RentActions
                  game={product}
                  onRequest={(wanted) => {
                    choose(productCode)
                    askToConfirm(wanted)
                  }}
                  aria-describedby={describedBy}
                />
              )}
            </MemberProduct>
          </div>
        )}
      </TitleActions>
    </LibraryCard>
  )
}
