import { type MyRequest, REQUEST_STATUS_NAMES } from '#contract/game-requests.ts'
import styles from '#web/customer/dashboard/dashboard-screen.module.css'
import { promiseText } from '#web/customer/requests/request-texts.ts'
import { MemberOffer } from '#web/features/push/member-offer.tsx'
import badge from '#web/ui/badge.module.css'
import shapes from '#web/ui/case.module.css'

/** The open requests, with status and promised day. */
export function OnTheWay({ requests, offersDay }: { requests: readonly MyRequest[]; offersDay: boolean }) {
  if (requests.length === 0) return null
  return (
    <section className={styles.section}>
      <h2 className={styles.heading}>On the way</h2>
      <ul className={styles.requests}>
        {requests.map((request) => (
          <li key={request.requestId} className={`${shapes.case} ${styles.request}`} data-tone="action">
            <p>
              <b>{request.productName}</b>
            </p>
            <p className={badge.badge}>{REQUEST_STATUS_NAMES[request.status]}</p>
            <p className={styles.promise} data-late={request.isLate || undefined}>
              {promiseText(request)}
            </p>
          </li>
        ))}
      </ul>
      {offersDay && <MemberOffer of="day" />}
    </section>
  )
}
