import { useQuery } from '@tanstack/react-query'
import { nextVisitQuery } from '#web/admin/requests/admin-requests.ts'
import { VisitForm } from '#web/admin/requests/visit-form.tsx'
import { queryClient } from '#web/client/query-client.ts'
import { DialogButton } from '#web/ui/dialog-button.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

interface VisitProps {
  userId: string
  onClose: () => void
}

/** Loads the next visit to a member: games, discs to collect, and the fee. */
function Visit({ userId, onClose }: VisitProps) {
  return (
    <Loaded
      query={useQuery(nextVisitQuery(userId), queryClient)}
      waiting={<Skeleton label="Loading the visit" height="14rem" />}
    >
      {(visit) => <VisitForm visit={visit} onClose={onClose} />}
    </Loaded>
  )
}

/** Opens the next visit to a member; `about` completes the accessible name. */
export function VisitButton({ userId, about }: { userId: string; about: string }) {
  return (
    <DialogButton text="Hand over" title="Hand over" variant="outline" aria-label={`Hand over ${about}`}>
      {(close) => <Visit userId={userId} onClose={close} />}
    </DialogButton>
  )
}
