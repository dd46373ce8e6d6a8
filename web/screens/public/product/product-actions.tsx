import { Suspense } from 'react'
import type { PublicGame } from '#contract/games.ts'
import { paths } from '#web/app/paths.ts'
import { useCustomerSession } from '#web/data/session.ts'
import { RentButton } from '#web/parts/rent-button.tsx'
import styles from '#web/screens/public/product/product-actions.module.css'
import { ShareButton } from '#web/screens/public/product/share-button.tsx'
import { SignInHint } from '#web/screens/public/product/sign-in-hint.tsx'
import { lazyComponent } from '#web/ui/lazy-component.ts'

// Loaded separately, because only members need it.
const MemberActions = lazyComponent(
  async () => (await import('#web/screens/public/product/member-actions.tsx')).MemberActions,
)

/** The member's actions, or REQUEST and a sign-in hint for a visitor. */
export function ProductActions({ game }: { game: PublicGame }) {
  const session = useCustomerSession()
  const path = paths.product(game.productCode)
  const share = <ShareButton title={game.title} path={path} />
  if (session) {
    return (
      <Suspense fallback={<div className={styles.member} />}>
        <MemberActions game={game} share={share} />
      </Suspense>
    )
  }
  return (
    <>
      <div className={styles.buttons}>
        <RentButton game={game} />
        {share}
      </div>
      <SignInHint path={path} />
    </>
  )
}
