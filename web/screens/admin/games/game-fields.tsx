import type { gameFacts } from '#contract/game-changes.ts'
import { AGE_RATINGS } from '#contract/game-rows.ts'
import { CATEGORY_OPTIONS } from '#web/screens/admin/games/categories.ts'
import type { ContractForm } from '#web/ui/contract-form.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { TextAreaField, TextField } from '#web/ui/text-field.tsx'

const PLATFORMS = ['PS5', 'PS4'].map((value) => ({ value, text: value }))

const RATINGS = AGE_RATINGS.map((value) => ({ value, text: value }))

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
      <SelectField
        of={of}
        name="gameCategory"
        label="Category"
        placeholder="Choose a category"
        options={CATEGORY_OPTIONS}
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
      <TextAreaField
        of={of}
        name="description"
        label="Description"
        rows={3}
        hint="Two sentences: what it is, and what you do in it"
      />
      <TextField
        of={of}
        name="series"
        label="Series"
        autoComplete="off"
        hint="Spelled as in other games, for example Tekken"
      />
      <TextField
        of={of}
        name="releaseYear"
        label="First released"
        type="number"
        inputMode="numeric"
        hint="Year. 0: not known"
      />
      <TextField
        of={of}
        name="couchPlayers"
        label="Players on one console"
        type="number"
        inputMode="numeric"
        hint="At most. 0: not known"
      />
      <TextField
        of={of}
        name="onlinePlayers"
        label="Players online"
        type="number"
        inputMode="numeric"
        hint="At most in one match. 0: none, or not known"
      />
      <SelectField
        of={of}
        name="ageRating"
        label="Age rating"
        placeholder="Not known"
        options={RATINGS}
      />
      <TextField
        of={of}
        name="voices"
        label="Voices"
        autoComplete="off"
        hint="Languages that are spoken, for example English, Japanese"
      />
      <TextField
        of={of}
        name="texts"
        label="Text and subtitles"
        autoComplete="off"
        hint="Languages that are written, for example English, Arabic"
      />
      <TextField
        of={of}
        name="aliases"
        label="Other names"
        autoComplete="off"
        hint="Words that members use for it, with commas between them. For example: gta, gta 5"
      />
    </>
  )
}
