import { Link } from 'react-router-dom'
import { formatInstant } from '#contract/dates.ts'
import type { MyRequest } from '#contract/game-requests.ts'
import { paths } from '#web/content/paths.ts'
import styles from '#web/customer/dashboard/occupied-games.module.css'
import { isOpen, returnText } from '#web/customer/requests/request-texts.ts'
import { ReturnButton } from '#web/customer/requests/return-button.tsx'
import { SwapLink } from '#web/customer/requests/swap-link.tsx'

interface DiscActionsProps {
  itemCode: string
  productCode: string
  productName: string
  requests: readonly MyRequest[]
  canSwap: boolean
}

/** The actions for a disc at home: swap it or return it. */
export function DiscActions(props: DiscActionsProps) {
  const { itemCode, productCode, productName, requests, canSwap } = props
  const swap = requests.find((request) => isOpen(request) && request.givesBack === itemCode)
  if (swap) {
    return <p className={styles.note}>We collect it when we deliver {swap.productName}.</p>
  }
  const delivered = requests.find((request) => request.status === 'HANDED_OVER' && request.itemCode === itemCode)
  const note = delivered && (returnText(delivered) || sinceText(delivered))
  return (
    <>
      {note && <p className={styles.note}>{note}</p>}
      <div className={styles.actions}>
        {canSwap && <SwapLink productCode={productCode} productName={productName} />}
        {/* An old request is not among the newest ones, which are loaded here. */}
        {delivered ? (
          <ReturnButton request={delivered} />
        ) : (
          <Link className={styles.elsewhere} to={paths.user.requests}>
            Return it
          </Link>
        )}
      </div>
    </>
  )
}

function sinceText({ handedOverAt }: MyRequest): string {
  return handedOverAt === null ? '' : `With you since ${formatInstant(handedOverAt)}`
}
