import { useQuery } from '@tanstack/react-query'
import { nextVisitQuery } from '#web/admin/requests/admin-requests.ts'
import { VisitForm } from '#web/admin/requests/visit-form.tsx'
import { queryClient } from '#web/client/query-client.ts'
import { DialogButton } from '#web/ui/dialog-button.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

interface VisitProps {
  userId: string
  /** The text of the button that records it. */
  submit: string
  onClose: () => void
}

/** Loads the next visit to a member: games, discs to collect, and the fee. */
function Visit({ userId, submit, onClose }: VisitProps) {
  return (
    <Loaded
      query={useQuery(nextVisitQuery(userId), queryClient)}
      waiting={<Skeleton label="Loading the visit" height="14rem" />}
    >
      {(visit) => <VisitForm visit={visit} submit={submit} onClose={onClose} />}
    </Loaded>
  )
}

interface VisitButtonProps {
  userId: string
  /** A courier has the games. */
  isSent: boolean
  /** Completes the accessible name. */
  about: string
}

/** Opens the next visit to a member. */
export function VisitButton({ userId, isSent, about }: VisitButtonProps) {
  const text = isSent ? 'Arrived' : 'Hand over'
  return (
    <DialogButton text={text} title={text} variant="outline" aria-label={`${text}${isSent ? ':' : ''} ${about}`}>
      {(close) => <Visit userId={userId} submit={text} onClose={close} />}
    </DialogButton>
  )
}
