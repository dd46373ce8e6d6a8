import type { gameFacts } from '#contract/game-changes.ts'
import type { ContractForm } from '#web/ui/contract-form.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'

const PLATFORMS = ['PS5', 'PS4'].map((value) => ({ value, text: value }))

/** The fields that a new game and an existing one share. */
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
        hint="Spelled as in other games, for example Action"
      />
      <TextField
        of={of}
        name="availableSince"
        label="Available since"
        type="date"
        hint="Release day in Pakistan. A future day announces the game."
      />
      <TextField
        of={of}
        name="retailPrice"
        label="Retail price"
        type="number"
        inputMode="decimal"
        hint="In rupees. Members pay it for a lost or damaged disc."
      />
    </>
  )
}
