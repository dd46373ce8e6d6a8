import { useId } from 'react'
import { Link } from 'react-router-dom'
import type { PublicGame } from '#contract/games.ts'
import { paths } from '#web/app/paths.ts'
import { MemberEligibility } from '#web/parts/member-eligibility.tsx'
import { MemberProduct } from '#web/parts/member-product.tsx'
import { RentActions } from '#web/parts/rent-actions.tsx'
import styles from '#web/screens/public/game-list/game-library.module.css'

interface MemberShelfGameProps {
  game: PublicGame
  /** For a title with several games. */
  namesPlatform: boolean
}

/** The eligibility and the actions of a member below a game on the shelf. */
export function MemberShelfGame({ game, namesPlatform }: MemberShelfGameProps) {
  const { productCode, title, platform } = game
  const nameId = useId()
  const lineId = useId()
  return (
    <>
      {namesPlatform && (
        <Link
          id={nameId}
          className={styles.platform}
          to={paths.product(productCode)}
          aria-label={`${title} ${platform}`}
        >
          {platform}
        </Link>
      )}
      {!namesPlatform && (
        <span id={nameId} hidden>
          {title}
        </span>
      )}
      <MemberEligibility productCode={productCode} id={lineId} />
      <div className={styles.choice}>
        <MemberProduct productCode={productCode} title={title}>
          {(product, askToConfirm) => (
            <RentActions
              game={product}
              onRequest={askToConfirm}
              aria-describedby={`${nameId} ${lineId}`}
            />
          )}
        </MemberProduct>
      </div>
    </>
  )
}
