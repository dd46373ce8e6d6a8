import { Link } from 'react-router-dom'
import type { MyRequest } from '#contract/game-requests.ts'
import { paths } from '#web/app/paths.ts'
import styles from '#web/screens/customer/dashboard/occupied-games.module.css'
import { isOpen, returnOf } from '#web/screens/customer/requests/request-words.ts'
import { ReturnMove } from '#web/screens/customer/requests/return-move.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'

interface DiscMovesProps {
  itemCode: string
  productName: string
  requests: readonly MyRequest[]
}

/** What the member can do with a disc at home: swap it, or give it back early. */
export function DiscMoves({ itemCode, productName, requests }: DiscMovesProps) {
  const swap = requests.find((request) => isOpen(request) && request.givesBack === itemCode)
  if (swap) return <p className={styles.note}>It goes back when {swap.productName} comes.</p>
  const brought = requests.find(
    (request) => request.status === 'HANDED_OVER' && request.itemCode === itemCode,
  )
  const asked = brought && returnOf(brought)
  return (
    <>
      {asked && <p className={styles.note}>{asked}</p>}
      <div className={styles.moves}>
        <ButtonLink
          to={paths.user.availableProduct}
          variant="quiet"
          aria-label={`SWAP ${productName} for another game`}
        >
          SWAP
        </ButtonLink>
        {/* One that came long ago stands further down among the requests. */}
        {brought ? (
          <ReturnMove request={brought} />
        ) : (
          <Link className={styles.elsewhere} to={paths.user.requests}>
            Give it back early
          </Link>
        )}
      </div>
    </>
  )
}
