import { ConfirmIdentity } from '#web/admin/factors/confirm-identity.tsx'
import { answerConfirmQuestion, useConfirmQuestion } from '#web/admin/session/ask-to-confirm.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogButtons } from '#web/ui/dialog.tsx'

/** Opens when a call needs a proof of a second factor. After it the call is sent again. */
export function ConfirmIdentityDialog() {
  const isOpen = useConfirmQuestion()
  const cancel = () => answerConfirmQuestion(false)
  return (
    <Dialog open={isOpen} title="Confirm that it is you" onClose={cancel}>
      {isOpen && (
        <>
          <p>Please use your second factor. The proof is valid for 5 minutes.</p>
          <ConfirmIdentity onDone={() => answerConfirmQuestion(true)} />
          <DialogButtons>
            <Button variant="quiet" onClick={cancel}>
              Cancel
            </Button>
          </DialogButtons>
        </>
      )}
    </Dialog>
  )
}
