import { imageStatusForm } from '#contract/image-changes.ts'
import type { ImageKind, StoredImage } from '#contract/images.ts'
import { changeImageStatus } from '#web/admin/images/admin-images.ts'
import { STATUS_OPTIONS } from '#web/admin/images/image-texts.ts'
import { CommandForm } from '#web/ui/command-form.tsx'
import { useContractForm } from '#web/ui/contract-form.tsx'
import { NOT_KEPT } from '#web/ui/drafts.ts'
import { SelectField } from '#web/ui/select-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'

export function StatusForm({ kind, image }: { kind: ImageKind; image: StoredImage }) {
  const { _id: id, status: was } = image
  const form = useContractForm(
    imageStatusForm,
    {
      bannerStatusId: id,
      bannerStatus: was === 1 ? '1' : '0',
    },
    NOT_KEPT.stored,
  )
  return (
    <CommandForm
      of={form}
      keepValues
      send={({ bannerStatus }) => changeImageStatus(kind, id, { status: bannerStatus === '1' ? 1 : 0, was })}
      submit="UPDATE"
    >
      <TextField of={form} name="bannerStatusId" label="ID" readOnly />
      <SelectField of={form} name="bannerStatus" label="Status" placeholder="Choose status" options={STATUS_OPTIONS} />
    </CommandForm>
  )
}
