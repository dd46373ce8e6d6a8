import { useState } from 'react'
import { collect } from '#web/admin/requests/admin-requests.ts'
import { InspectForm } from '#web/admin/requests/inspect-form.tsx'
import { memberName, type ShownRequest } from '#web/admin/requests/request-texts.ts'
import { useCommand } from '#web/admin/requests/use-command.ts'
import { Button } from '#web/ui/button.tsx'
import { DialogButtons } from '#web/ui/dialog.tsx'

interface CollectFormProps {
  request: ShownRequest
  onClose: () => void
}

/** Records that a disc came back from a home, or that the member has lost it. */
export function CollectForm({ request, onClose }: CollectFormProps) {
  const { requestId, productName } = request
  const [isLost, setLost] = useState(false)
  const command = useCommand(() => collect(requestId), onClose)
  if (isLost) return <InspectForm request={request} onClose={onClose} />
  return (
    <>
      <p>
        Has {productName} been collected from {memberName(request)}? This cannot be undone.
      </p>
      <DialogButtons>
        <Button variant="quiet" disabled={command.isPending} onClick={() => setLost(true)}>
          It is lost
        </Button>
        <Button variant="quiet" disabled={command.isPending} onClick={onClose}>
          Back
        </Button>
        <Button busy={command.isPending} onClick={() => command.mutate()}>
          Collect
        </Button>
      </DialogButtons>
    </>
  )
}
