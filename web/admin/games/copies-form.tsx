import { reset } from '@modular-forms/react'
import { copiesForm } from '#contract/game-changes.ts'
import type { GameRow } from '#contract/game-rows.ts'
import { changeCopies } from '#web/admin/games/admin-games.ts'
import { ContractFormView, useContractForm } from '#web/ui/contract-form.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { showOutcome, showUndo } from '#web/ui/toast.tsx'

/** Sets the number of copies that the shop owns. UNDO restores the former number. */
export function CopiesForm({ game: { productCode, owned, inHandStock } }: { game: GameRow }) {
  const form = useContractForm(copiesForm, { owned })
  const out = owned - inHandStock

  async function undo(were: number) {
    const outcome = await changeCopies(productCode, { owned, were })
    if (outcome.status) reset(form.store, { initialValues: { owned } })
    return outcome
  }

  return (
    <ContractFormView
      of={form}
      keepValues
      onSubmit={async (copies) => {
        const outcome = await changeCopies(productCode, { ...copies, were: owned })
        if (outcome.status) showUndo(outcome.message, () => undo(copies.owned))
        else showOutcome(outcome)
        return outcome
      }}
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
      <SubmitButton of={form} variant="quiet">
        Set copies
      </SubmitButton>
    </ContractFormView>
  )
}
