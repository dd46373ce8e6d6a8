import { useMutation } from '@tanstack/react-query'
import { counted } from '#contract/counts.ts'
import { FAULT_NAMES, FAULTS } from '#contract/faults.ts'
import { type FaultReport, faultReport, type MyRequest } from '#contract/game-requests.ts'
import { PHOTOS_OF_REPORT } from '#contract/photos.ts'
import { queryClient } from '#web/client/query-client.ts'
import { refreshMember } from '#web/features/members/customer.ts'
import { ChosenPhotos } from '#web/features/photos/chosen-photos.tsx'
import { useKeptPhotos } from '#web/features/photos/kept-photos.ts'
import { addMyPhotos } from '#web/features/photos/photos.ts'
import { reportFault, takeFaultBack } from '#web/features/rentals/game-requests.ts'
import { Button } from '#web/ui/button.tsx'
import { CommandButton } from '#web/ui/command-button.tsx'
import { CommandForm } from '#web/ui/command-form.tsx'
import { useContractForm } from '#web/ui/contract-form.tsx'
import { DialogButton } from '#web/ui/dialog-button.tsx'
import { draftOf } from '#web/ui/draft.ts'
import type { DraftName } from '#web/ui/drafts.ts'
import { SelectField } from '#web/ui/select-field.tsx'
import { TextAreaField } from '#web/ui/text-field.tsx'
import { showError } from '#web/ui/toast.tsx'

const OPTIONS = FAULTS.map((value) => ({ value, text: FAULT_NAMES[value] }))

/** Reports that a disc at home does not work, or takes the report back. */
export function FaultButton({ request }: { request: MyRequest }) {
  const { requestId, productName, fault } = request
  // Here, because a report that has arrived replaces the form.
  const draft = nameOf(request)
  const [photos, setPhotos] = useKeptPhotos(draft)
  const sending = useMutation({ mutationFn: () => addMyPhotos(requestId, photos, setPhotos) }, queryClient)
  async function sendPhotos() {
    const { unsent, reason } = await sending.mutateAsync()
    if (unsent.length > 0) showError(`${counted(unsent.length, 'photo')} not sent.\n${reason}`)
  }
  if (fault !== null) {
    return (
      <>
        {photos.length > 0 && (
          <Button variant="quiet" busy={sending.isPending} onClick={sendPhotos}>
            Send {counted(photos.length, 'photo')} again
          </Button>
        )}
        <CommandButton
          command={() => takeFaultBack(requestId)}
          question={`${productName} works after all, and you keep this disc. Are You Sure?`}
          aria-label={`It works after all: ${productName}`}
        >
          It works after all
        </CommandButton>
      </>
    )
  }
  return (
    <DialogButton
      text="Report a fault"
      title={`What is wrong with ${productName}?`}
      variant="plain"
      draft={draft}
      aria-label={`Report a fault: ${productName}`}
    >
      {(close) => (
        <FaultForm request={request} photos={photos} onPhotos={setPhotos} onSend={sendPhotos} onClose={close} />
      )}
    </DialogButton>
  )
}

function nameOf({ requestId }: MyRequest): DraftName {
  return `fault ${requestId}`
}

interface FaultFormProps {
  request: MyRequest
  photos: File[]
  onPhotos: (photos: File[]) => void
  /** Sends the photos, when the report has arrived. */
  onSend: () => Promise<void>
  onClose: () => void
}

function FaultForm({ request, photos, onPhotos, onSend, onClose }: FaultFormProps) {
  const { requestId } = request
  const form = useContractForm(faultReport, { fault: '', note: '' }, draftOf(nameOf(request)))

  async function report(typed: FaultReport) {
    const outcome = await reportFault(requestId, typed)
    if (outcome.success) await onSend()
    else refreshMember()
    return outcome
  }
  function cancel() {
    onPhotos([])
    onClose()
  }

  return (
    <CommandForm of={form} keepValues send={report} submit="Report" onDone={onClose} onCancel={cancel}>
      <p>
        You get the next free copy before everyone else, and we collect this disc. It costs nothing, and it does not
        count as a game of your month.
      </p>
      <SelectField of={form} name="fault" label="What is wrong?" options={OPTIONS} placeholder="Please choose" />
      <TextAreaField
        of={form}
        name="note"
        label="What did you see? (optional)"
        hint="For example the error code on the screen."
        rows={3}
        maxLength={300}
      />
      <ChosenPhotos photos={photos} onChange={onPhotos} max={PHOTOS_OF_REPORT} />
    </CommandForm>
  )
}
