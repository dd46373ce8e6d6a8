import type { ReactNode } from 'react'
import type { AdminOutcome } from '#contract/replies.ts'
import { type DeliverRow, type NewVisit, parcelForm } from '#contract/run-sheet.ts'
import type { ButtonVariant } from '#web/ui/button.tsx'
import { CommandForm } from '#web/ui/command-form.tsx'
import { useContractForm } from '#web/ui/contract-form.tsx'
import { DialogButton } from '#web/ui/dialog-button.tsx'
import { draftOf } from '#web/ui/draft.ts'
import { MoneyField } from '#web/ui/money-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'

const SENT = 'Mark as sent'

interface SentButtonProps {
  /** The name of the member. */
  to: string
  /** Completes the accessible name. */
  about: string
  variant: ButtonVariant
  /** The form of the parcel. */
  children: (close: () => void) => ReactNode
}

/** Gives packed games to a courier. */
export function SentButton({ to, about, variant, children }: SentButtonProps) {
  return (
    <DialogButton text={SENT} title={`Parcel to ${to}`} variant={variant} aria-label={`${SENT}: ${about}`}>
      {children}
    </DialogButton>
  )
}

interface ParcelFormProps {
  userId: string
  packed: readonly Pick<DeliverRow, 'requestId' | 'productName' | 'courier' | 'parcel'>[]
  send: (sent: Extract<NewVisit, { outcome: 'SENT' }>) => Promise<AdminOutcome>
  onClose: () => void
}

/** The courier and the number of the parcel with all packed games. */
export function ParcelForm({ userId, packed, send, onClose }: ParcelFormProps) {
  const form = useContractForm(
    parcelForm,
    { courier: packed[0]?.courier ?? '', parcel: packed[0]?.parcel ?? '', cost: 0 },
    draftOf(`parcel ${userId}`),
  )
  return (
    <CommandForm
      of={form}
      send={(parcel) => send({ outcome: 'SENT', requestIds: packed.map(({ requestId }) => requestId), ...parcel })}
      submit={SENT}
      onDone={onClose}
      onCancel={onClose}
    >
      <p>{packed.map(({ productName }) => productName).join(', ')}</p>
      <TextField of={form} name="courier" label="Courier" />
      <TextField of={form} name="parcel" label="Number of the parcel" spellCheck={false} />
      <MoneyField
        of={form}
        name="cost"
        label="Cost of the courier, in rupees"
        hint="If you know it. It is kept as an expense of the shop."
        emptyIs={0}
      />
    </CommandForm>
  )
}
