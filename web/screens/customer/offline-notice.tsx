import { useEffect } from 'react'
import { formatMoment } from '#contract/dates.ts'
import { refreshMember } from '#web/data/customer.ts'
import { useLastKnownAt } from '#web/data/last-answers.ts'
import styles from '#web/screens/customer/offline-notice.module.css'
import { Button } from '#web/ui/button.tsx'
import { useOnline } from '#web/ui/use-online.ts'

/** Over a screen that shows the last known state: since when, and that nothing better can be had now. */
export function OfflineNotice() {
  const isOnline = useOnline()
  const lastKnownAt = useLastKnownAt()

  useEffect(() => {
    window.addEventListener('online', refreshMember)
    return () => window.removeEventListener('online', refreshMember)
  }, [])

  return (
    <div role="status" className={styles.place}>
      {lastKnownAt !== undefined && (
        <div className={styles.notice}>
          <p>
            {isOnline ? 'We cannot be reached at the moment.' : 'You are offline.'} This is how it
            was on {formatMoment(lastKnownAt)}.
          </p>
          <Button variant="quiet" onClick={refreshMember}>
            Retry
          </Button>
        </div>
      )}
    </div>
  )
}
