import { getValue } from '@modular-forms/react'
import { useSignals } from '@preact/signals-react/runtime'
import type { ReactNode, SyntheticEvent } from 'react'
import { formatDay } from '#contract/dates.ts'
import type { gameFacts } from '#contract/game-changes.ts'
import { AGE_RATINGS } from '#contract/game-rows.ts'
import { CATEGORY_OPTIONS } from '#web/admin/games/categories.ts'
import styles from '#web/admin/games/game-screen.module.css'
import type { ContractForm } from '#web/ui/contract-form.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { TextAreaField, TextField } from '#web/ui/text-field.tsx'

const PLATFORMS = ['PS5', 'PS4'].map((value) => ({ value, text: value }))

const RATINGS = AGE_RATINGS.map((value) => ({ value, text: value }))

interface GameFieldsProps {
  of: ContractForm<typeof gameFacts>
  /** The day of release is to come. */
  isAnnounced?: boolean
  /** After the facts that each game needs. */
  children?: ReactNode
}

/** The fields that a new game and an existing one share. */
export function GameFields({ of, isAnnounced = false, children }: GameFieldsProps) {
  return (
    <>
      <TextField of={of} name="productName" label="Title" autoComplete="off" />
      <div className={styles.pair}>
        <SelectField
          of={of}
          name="platform"
          label="Platform"
          placeholder="Choose"
          options={PLATFORMS}
        />
        <SelectField
          of={of}
          name="gameCategory"
          label="Category"
          placeholder="Choose"
          options={CATEGORY_OPTIONS}
        />
      </div>
      <div className={styles.pair}>
        <ReleaseDay of={of} label={isAnnounced ? 'Comes on' : 'Available since'} />
        <TextField
          of={of}
          name="retailPrice"
          label="Retail price"
          type="number"
          inputMode="decimal"
          hint="In rupees. Members pay it for a lost or damaged disc."
        />
      </div>
      {children}
      <details className={styles.about} onToggle={keepErrorsOpen}>
        <summary>What members read about it (optional)</summary>
        <TextAreaField
          of={of}
          name="description"
          label="Description"
          rows={3}
          hint="Two sentences: what it is, and what you do in it"
        />
        <div className={styles.pair}>
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
            emptyIs={0}
            hint="Year"
          />
        </div>
        <div className={styles.pair}>
          <TextField
            of={of}
            name="couchPlayers"
            label="Local players"
            type="number"
            inputMode="numeric"
            emptyIs={0}
            hint="On one console, at most"
          />
          <TextField
            of={of}
            name="onlinePlayers"
            label="Online players"
            type="number"
            inputMode="numeric"
            emptyIs={0}
            hint="In one match, at most"
          />
        </div>
        <SelectField
          of={of}
          name="ageRating"
          label="Age rating"
          placeholder="Not known"
          options={RATINGS}
        />
        <div className={styles.pair}>
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
        </div>
        <TextField
          of={of}
          name="aliases"
          label="Other names"
          autoComplete="off"
          hint="Words that members use for it, with commas between them. For example: gta, gta 5"
        />
      </details>
    </>
  )
}

/** The day in words too: browsers write it in an order of their own. */
function ReleaseDay({ of, label }: { of: ContractForm<typeof gameFacts>; label: string }) {
  useSignals()
  const day = getValue(of.store, 'availableSince')
  return (
    <TextField
      of={of}
      name="availableSince"
      label={label}
      type="date"
      hint={
        <>
          {day && <b className={styles.day}>{formatDay(day)}</b>}
          Release day in Pakistan. A future day announces the game.
        </>
      }
    />
  )
}

/** A form that is refused moves the focus to the first error, which must not be folded away. */
function keepErrorsOpen({ currentTarget: fold }: SyntheticEvent<HTMLDetailsElement>) {
  if (fold.querySelector('[aria-invalid]')) fold.open = true
}
