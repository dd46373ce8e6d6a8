import { NOTE_KINDS, noteForm } from '#contract/admin-actions.ts'
import { writeNote } from '#web/admin/session/admin-actions.ts'
import { CommandForm } from '#web/ui/command-form.tsx'
import { useContractForm } from '#web/ui/contract-form.tsx'
import { draftOf } from '#web/ui/draft.ts'
import { SelectField } from '#web/ui/select-field.tsx'
import { TextAreaField } from '#web/ui/text-field.tsx'

const KINDS = Object.entries(NOTE_KINDS).map(([value, text]) => ({ value, text }))

/** Adds a note or a phone call to the history of a customer or an order. */
export function NoteFormView({ subject, onDone }: { subject: string; onDone: () => void }) {
  const form = useContractForm(noteForm, { kind: 'note', text: '' }, draftOf(`note ${subject}`))
  return (
    <CommandForm of={form} send={(note) => writeNote(subject, note)} submit="Save" onDone={onDone}>
      <SelectField of={form} name="kind" label="Kind" options={KINDS} />
      <TextAreaField of={form} name="text" label="Text" rows={3} hint="Only the shop reads it." />
    </CommandForm>
  )
}
