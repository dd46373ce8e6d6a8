import { Link } from 'react-router-dom'
import { type MyRequest, REQUEST_STATUS_NAMES } from '#contract/game-requests.ts'
import { paths } from '#web/content/paths.ts'
import styles from '#web/customer/dashboard/dashboard-screen.module.css'
import { promiseText } from '#web/customer/requests/request-texts.ts'
import { MemberOffer } from '#web/features/push/member-offer.tsx'
import badge from '#web/ui/badge.module.css'
import shapes from '#web/ui/case.module.css'

/** The open requests, if any, with status and promised day, and the link to all. */
export function OnTheWay({ requests, offersDay }: { requests: readonly MyRequest[]; offersDay: boolean }) {
  return (
    <section className={styles.section}>
      {requests.length > 0 && (
        <>
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
        </>
      )}
      <Link className={styles.allRequests} to={paths.user.requests}>
        All my requests and orders
      </Link>
    </section>
  )
}
