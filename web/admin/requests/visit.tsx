import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { goesByCourier } from '#contract/cities.ts'
import type { NextVisit } from '#contract/request-commands.ts'
import { nextVisitQuery, sendParcel } from '#web/admin/requests/admin-requests.ts'
import { memberName, nextStepOf, type ShownRequest } from '#web/admin/requests/request-texts.ts'
import { ParcelForm, SentButton } from '#web/admin/requests/sent-button.tsx'
import { VisitForm } from '#web/admin/requests/visit-form.tsx'
import { queryClient } from '#web/client/query-client.ts'
import { DialogButton } from '#web/ui/dialog-button.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

/** Loads the next visit to a member: games, discs to collect, and the fee. */
function Visit({ userId, children }: { userId: string; children: (visit: NextVisit) => ReactNode }) {
  return (
    <Loaded
      query={useQuery(nextVisitQuery(userId), queryClient)}
      waiting={<Skeleton label="Loading the visit" height="14rem" />}
    >
      {children}
    </Loaded>
  )
}

interface VisitButtonProps {
  to: Pick<ShownRequest, 'userId' | 'userName' | 'city'>
  packed: readonly Pick<ShownRequest, 'sentAt'>[]
  /** Completes the accessible name. */
  about: string
}

/**
 * Records the next step of packed games: a courier takes them, their parcel has arrived, or they are handed over, which
 * is possible for all.
 */
export function VisitButton({ to, packed, about }: VisitButtonProps) {
  const { userId, city } = to
  const step = nextStepOf(packed, goesByCourier(city))
  const isSent = step === 'arrival'
  const text = isSent ? 'Arrived' : 'Hand over'
  const atTheDoor = (
    <DialogButton
      text={text}
      title={text}
      variant={step === 'send' ? 'plain' : 'outline'}
      aria-label={`${text}${isSent ? ':' : ''} ${about}`}
    >
      {(close) => <Visit userId={userId}>{(visit) => <VisitForm visit={visit} submit={text} onClose={close} />}</Visit>}
    </DialogButton>
  )
  if (step !== 'send') return atTheDoor
  return (
    <>
      <SentButton to={memberName(to)} about={about} variant="outline">
        {(close) => (
          <Visit userId={userId}>
            {({ requests, refusal }) => (
              <>
                {refusal && <p role="alert">{refusal}</p>}
                <ParcelForm
                  userId={userId}
                  packed={requests.filter(({ status, sentAt }) => status === 'PACKED' && sentAt === null)}
                  send={(sent) => sendParcel(userId, sent)}
                  onClose={close}
                />
              </>
            )}
          </Visit>
        )}
      </SentButton>
      {atTheDoor}
    </>
  )
}
