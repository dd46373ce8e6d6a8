import { MemberEligibility } from '#web/parts/member-eligibility.tsx'
import { MemberProduct } from '#web/parts/member-product.tsx'
import { RentActions } from '#web/parts/rent-actions.tsx'
import styles from '#web/screens/public/game-list/game-library.module.css'

interface MemberShelfGameProps {
  productCode: string
  title: string
  titleId: string
  lineId: string
}

/** The eligibility and the actions of a member below a game on the shelf. */
export function MemberShelfGame({ productCode, title, titleId, lineId }: MemberShelfGameProps) {
  return (
    <>
      <MemberEligibility productCode={productCode} id={lineId} />
      <div className={styles.choice}>
        <MemberProduct productCode={productCode} title={title}>
          {(game, askToConfirm) => (
            <RentActions
              game={game}
              onRequest={askToConfirm}
              aria-describedby={`${titleId} ${lineId}`}
            />
          )}
        </MemberProduct>
      </div>
    </>
  )
}
