import { MemberLine } from '#web/parts/member-line.tsx'
import { OwnGame } from '#web/parts/own-game.tsx'
import { RentChoice } from '#web/parts/rent-choice.tsx'
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
      <MemberLine productCode={productCode} id={lineId} />
      <div className={styles.choice}>
        <OwnGame productCode={productCode} title={title}>
          {(game, ask) => (
            <RentChoice game={game} onRequest={ask} aria-describedby={`${titleId} ${lineId}`} />
          )}
        </OwnGame>
      </div>
    </>
  )
}
