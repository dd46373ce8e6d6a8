import type { gameFacts } from '#contract/game-changes.ts'
import type { ContractForm } from '#web/ui/contract-form.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'

const PLATFORMS = ['PS5', 'PS4'].map((value) => ({ value, text: value }))

/** What the shop says of a game. */
export function GameFields({ of }: { of: ContractForm<typeof gameFacts> }) {
  return (
    <>
      <TextField of={of} name="productName" label="Title" autoComplete="off" />
      <SelectField
        of={of}
        name="platform"
        label="Platform"
        placeholder="Choose a platform"
        options={PLATFORMS}
      />
      <TextField
        of={of}
        name="gameCategory"
        label="Category"
        autoComplete="off"
        hint="As other games have it, e.g. Action"
      />
      <TextField
        of={of}
        name="availableSince"
        label="Available since"
        type="date"
        hint="In Pakistan. A day that lies ahead announces the game."
      />
      <TextField
        of={of}
        name="retailPrice"
        label="Retail price"
        type="number"
        inputMode="decimal"
        hint="In rupees: what a disc costs that does not come back"
      />
    </>
  )
}
