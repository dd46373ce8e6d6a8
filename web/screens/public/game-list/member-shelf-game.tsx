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

/** Below a game on the shelf: what its member would hear who asked for it, and what there is to do. */
export function MemberShelfGame({ productCode, title, titleId, lineId }: MemberShelfGameProps) {
  return (
    <>
      <MemberEligibility productCode={productCode} id={lineId} />
      <div className={styles.choice}>
        <MemberProduct productCode={productCode} title={title}>
          {(game, ask) => (
            <RentActions game={game} onRequest={ask} aria-describedby={`${titleId} ${lineId}`} />
          )}
        </MemberProduct>
      </div>
    </>
  )
}
