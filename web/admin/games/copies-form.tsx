import { reset } from '@modular-forms/react'
import { copiesForm } from '#contract/game-changes.ts'
import type { GameRow } from '#contract/game-rows.ts'
import { changeCopies } from '#web/admin/games/admin-games.ts'
import { CommandForm } from '#web/ui/command-form.tsx'
import { useContractForm } from '#web/ui/contract-form.tsx'
import { NOT_KEPT } from '#web/ui/drafts.ts'
import { TextField } from '#web/ui/text-field.tsx'

/** Sets the number of copies that the shop owns. UNDO restores the former number. */
export function CopiesForm({ game: { productCode, owned, inHandStock } }: { game: GameRow }) {
  const form = useContractForm(copiesForm, { owned }, NOT_KEPT.stored)
  const out = owned - inHandStock

  async function undo(were: number) {
    const outcome = await changeCopies(productCode, { owned, were })
    if (outcome.status) reset(form.store, { initialValues: { owned } })
    return outcome
  }

  return (
    <CommandForm
      of={form}
      keepValues
      send={(copies) => changeCopies(productCode, { ...copies, were: owned })}
      submit="Set copies"
      variant="quiet"
      undo={(_, copies) => undo(copies.owned)}
    >
      <TextField
        of={form}
        name="owned"
        label="Copies owned"
        type="number"
        inputMode="numeric"
        hint={
          out > 0
            ? `${out} of them ${out === 1 ? 'is' : 'are'} with members or kept for open requests`
            : 'A lower number retires discs'
        }
      />
    </CommandForm>
  )
}
