import { useMutation } from '@tanstack/react-query'
import { readCnic, removeCnic, saveCnic } from '#contract/calls/customers.ts'
import { cnicForm, formatCnic } from '#contract/cnic.ts'
import { formatDay } from '#contract/dates.ts'
import { changeShop } from '#web/admin/session/admin-actions.ts'
import { asAdmin } from '#web/admin/session/admin-session.ts'
import { read } from '#web/client/client.ts'
import { queryClient } from '#web/client/query-client.ts'
import { Button } from '#web/ui/button.tsx'
import { CommandButton } from '#web/ui/command-button.tsx'
import { CommandForm } from '#web/ui/command-form.tsx'
import { useContractForm } from '#web/ui/contract-form.tsx'
import { NOT_KEPT } from '#web/ui/drafts.ts'
import { TextField } from '#web/ui/text-field.tsx'
import { showError } from '#web/ui/toast.tsx'

interface CnicFormProps {
  userId: string
  onDone: () => void
}

/** Keeps the CNIC of a customer, in place of an earlier one. */
export function CnicForm({ userId, onDone }: CnicFormProps) {
  const form = useContractForm(cnicForm, { cnic: '', expiresOn: '' }, NOT_KEPT.secret)
  return (
    <CommandForm
      of={form}
      send={(body) => changeShop(saveCnic, { params: { userId }, body })}
      submit="Keep the CNIC"
      onDone={onDone}
      onCancel={onDone}
    >
      <TextField of={form} {...CNIC_FIELD} />
      <TextField of={form} name="expiresOn" label="The card expires on" type="date" />
    </CommandForm>
  )
}

/** The field `cnic` of a form. */
export const CNIC_FIELD = {
  name: 'cnic',
  label: 'CNIC',
  inputMode: 'numeric',
  autoComplete: 'off',
  hint: 'It is stored encrypted, only an owner sees it, and it is removed when the card has expired.',
} as const

/** Shows the CNIC to an owner, which the history records, and removes it. */
export function ShownCnic({ userId, onDone }: CnicFormProps) {
  const asked = useMutation(
    {
      mutationFn: () => read(readCnic, { params: { userId } }, asAdmin),
      onError: (error: Error) => showError(error.message),
    },
    queryClient,
  )
  return (
    <>
      <p>The history records that you have seen it.</p>
      {asked.data ? (
        <p>
          <b>{formatCnic(asked.data.cnic)}</b>, valid until {formatDay(asked.data.expiresOn)}
        </p>
      ) : (
        <Button busy={asked.isPending} onClick={() => asked.mutate()}>
          Show the CNIC
        </Button>
      )}
      <CommandButton
        command={async () => {
          const outcome = await changeShop(removeCnic, { params: { userId } })
          if (outcome.status) onDone()
          return outcome
        }}
        okVariant="danger"
        question="The CNIC is removed for good. Are you sure?"
      >
        Remove the CNIC
      </CommandButton>
    </>
  )
}
