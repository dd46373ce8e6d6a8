import { type ImageKind, imageStatusForm } from '#contract/images.ts'
import { changeImageStatus } from '#web/data/admin-images.ts'
import { STATUS_WORDS } from '#web/screens/admin/images/image-status.tsx'
import { ContractFormView, useContractForm } from '#web/ui/contract-form.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { showOutcome } from '#web/ui/toast.tsx'

const OPTIONS = [
  { value: '1', text: STATUS_WORDS[1] },
  { value: '0', text: STATUS_WORDS[0] },
]

/** Active or Deactive (section 4): what visitors see from now on. */
export function StatusForm({ kind, id }: { kind: ImageKind; id: string }) {
  const form = useContractForm(imageStatusForm, { bannerStatusId: id, bannerStatus: undefined })
  return (
    <ContractFormView
      of={form}
      keepValues
      onSubmit={async ({ bannerStatus }) => {
        const outcome = await changeImageStatus(kind, id, bannerStatus === '1' ? 1 : 0)
        showOutcome(outcome)
        return outcome
      }}
    >
      <TextField of={form} name="bannerStatusId" label="ID" readOnly />
      <SelectField
        of={form}
        name="bannerStatus"
        label="Status"
        placeholder="Choose status"
        options={OPTIONS}
      />
      <SubmitButton of={form}>UPDATE</SubmitButton>
    </ContractFormView>
  )
}
