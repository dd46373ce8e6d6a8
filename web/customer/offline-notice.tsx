import { useIsFetching } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { formatSpokenMoment } from '#contract/spoken-moment.ts'
import { MEMBER } from '#web/client/member-call.ts'
import { queryClient } from '#web/client/query-client.ts'
import styles from '#web/customer/offline-notice.module.css'
import { useLastKnownAt } from '#web/customer/offline-replies.ts'
import { refreshMember } from '#web/features/members/customer.ts'
import { Button } from '#web/ui/button.tsx'
import { RETRYING, triesText } from '#web/ui/error-state.tsx'
import { useOnline } from '#web/ui/use-online.ts'

/** Says once for the whole screen that the device is offline, with the time of the offline copy and Retry. */
export function OfflineNotice() {
  const isOnline = useOnline()
  const lastKnownAt = useLastKnownAt()

  useEffect(() => {
    window.addEventListener('online', refreshMember)
    return () => window.removeEventListener('online', refreshMember)
  }, [])

  return (
    <div role="status" className={styles.place}>
      {lastKnownAt !== undefined && <LastKnown at={lastKnownAt} isOnline={isOnline} />}
      {lastKnownAt === undefined && !isOnline && (
        <p className={styles.notice}>You are offline. The missing parts will load when you are back online.</p>
      )}
    </div>
  )
}

/** It counts the tries, because a failed Retry changes nothing else on screen. */
function LastKnown({ at, isOnline }: { at: number; isOnline: boolean }) {
  const [tries, setTries] = useState(1)
  const isTrying = useIsFetching({ queryKey: [MEMBER] }, queryClient) > 0
  return (
    <div className={styles.notice}>
      <p>
        {isOnline ? 'We cannot be reached right now.' : 'You are offline.'} You see the data from{' '}
        {formatSpokenMoment(at)}.
      </p>
      {tries > 1 && <p>{isTrying ? RETRYING : triesText(tries)}</p>}
      <Button
        variant="quiet"
        onClick={() => {
          setTries(tries + 1)
          refreshMember()
        }}
      >
        Retry
      </Button>
    </div>
  )
}
