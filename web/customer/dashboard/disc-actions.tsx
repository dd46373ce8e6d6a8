import { Link } from 'react-router-dom'
import type { OccupiedGame } from '#contract/customer-host.ts'
import type { MyRequest } from '#contract/game-requests.ts'
import { paths } from '#web/content/paths.ts'
import styles from '#web/customer/dashboard/occupied-games.module.css'
import { FaultButton } from '#web/customer/requests/fault-button.tsx'
import { collectionText, reportText, returnText, sinceText, swapText } from '#web/customer/requests/request-texts.ts'
import { ReturnButton } from '#web/customer/requests/return-button.tsx'
import { SwapLink } from '#web/customer/requests/swap-link.tsx'
import { WithAmounts } from '#web/features/money/price.tsx'
import { canBeSwapped, isReported, swapFor } from '#web/features/rentals/disc-at-home.ts'

interface DiscActionsProps {
  game: OccupiedGame
  requests: readonly MyRequest[]
  canSwap: boolean
}

/** What becomes of a disc at home, and its actions: swap it, return it, or keep one that was reported. */
export function DiscActions({ game, requests, canSwap }: DiscActionsProps) {
  const swap = swapFor(game, requests)
  if (swap) {
    return <Note>{swapText(swap)}</Note>
  }
  const { itemCode, productCode, productName, fault } = game
  const delivered = requests.find((request) => request.status === 'HANDED_OVER' && request.itemCode === itemCode)
  const state = fault ? reportText(fault) : delivered && (returnText(delivered) || sinceText(delivered))
  const note = [state, collectionText(game)].filter(Boolean).join(' ')
  return (
    <>
      {note && <Note>{note}</Note>}
      <div className={styles.actions}>
        {canSwap && canBeSwapped(game, requests) && <SwapLink productCode={productCode} productName={productName} />}
        <Keep game={game} delivered={delivered} />
      </div>
    </>
  )
}

function Note({ children }: { children: string }) {
  return (
    <p className={styles.note}>
      <WithAmounts>{children}</WithAmounts>
    </p>
  )
}

/** Returns a disc, or keeps it. An old request is not among the newest ones, which are loaded here. */
function Keep({ game, delivered }: { game: OccupiedGame; delivered: MyRequest | undefined }) {
  if (delivered) return isReported(game) ? <FaultButton request={delivered} /> : <ReturnButton request={delivered} />
  return (
    <Link className={styles.elsewhere} to={paths.user.requests}>
      {isReported(game) ? 'See my requests' : 'Return it'}
    </Link>
  )
}
