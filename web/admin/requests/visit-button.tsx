import { Visit } from '#web/admin/requests/visit.tsx'
import { DialogButton } from '#web/ui/dialog-button.tsx'

/** Opens the next visit to a member; `about` completes the accessible name. */
export function VisitButton({ userId, about }: { userId: string; about: string }) {
  return (
    <DialogButton text="Hand over" title="Hand over" variant="outline" aria-label={`Hand over ${about}`}>
      {(close) => <Visit userId={userId} onClose={close} />}
    </DialogButton>
  )
}
