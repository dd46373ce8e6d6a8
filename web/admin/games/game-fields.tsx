import { getValue } from '@modular-forms/react'
import { useSignals } from '@preact/signals-react/runtime'
import type { ReactNode, SyntheticEvent } from 'react'
import { formatDay } from '#contract/dates.ts'
import type { gameFacts } from '#contract/game-changes.ts'
import { type Fact, GAME_FACTS, type GameFact } from '#contract/game-facts.ts'
import styles from '#web/admin/games/game-screen.module.css'
import type { ContractForm } from '#web/ui/contract-form.tsx'
import { MoneyField } from '#web/ui/money-field.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { TextAreaField, TextField } from '#web/ui/text-field.tsx'

const NAMES = Object.keys(GAME_FACTS) as GameFact[]

interface GameFieldsProps {
  of: ContractForm<typeof gameFacts>
  /** The day of release is to come. */
  isAnnounced?: boolean
  /** After the facts that each game needs. */
  children?: ReactNode
}

/** The fields that a new game and an existing one share. */
export function GameFields({ of, isAnnounced = false, children }: GameFieldsProps) {
  const named = (isOptional: boolean) =>
    NAMES.filter((name) => GAME_FACTS[name].isOptional === isOptional).map((name) => (
      <div key={name} data-wide={(GAME_FACTS[name] as Fact).isWide}>
        <FactField of={of} name={name} isAnnounced={isAnnounced} />
      </div>
    ))
  return (
    <>
      <div className={styles.fields}>{named(false)}</div>
      {children}
      <details className={styles.about} onToggle={keepErrorsOpen}>
        <summary>What members read about it (optional)</summary>
        <div className={styles.fields}>{named(true)}</div>
      </details>
    </>
  )
}

interface FactFieldProps {
  of: ContractForm<typeof gameFacts>
  name: GameFact
  isAnnounced: boolean
}

function FactField({ of, name, isAnnounced }: FactFieldProps) {
  const { label, hint, input, isOptional, options = [] }: Fact = GAME_FACTS[name]
  const field = { of, name, label, hint }
  switch (input) {
    case 'choice':
      return (
        <SelectField
          {...field}
          placeholder={isOptional ? 'Not known' : 'Choose'}
          options={options.map((value) => ({ value, text: value }))}
        />
      )
    case 'count':
      return <TextField {...field} type="number" inputMode="numeric" emptyIs={0} />
    case 'rupees':
      return <MoneyField {...field} />
    case 'day':
      return (
        <TextField
          {...field}
          type="date"
          label={isAnnounced ? 'Comes on' : label}
          hint={<DayHint of={of} hint={hint} />}
        />
      )
    case 'lines':
      return <TextAreaField {...field} rows={3} />
    case 'text':
      return <TextField {...field} autoComplete="off" />
  }
}

/** The day in words too: browsers write it in an order of their own. */
function DayHint({ of, hint }: { of: ContractForm<typeof gameFacts>; hint: string | undefined }) {
  useSignals()
  const day = getValue(of.store, 'availableSince')
  return (
    <>
      {day && <b className={styles.day}>{formatDay(day)}</b>}
      {hint}
    </>
  )
}

/** A form that is refused moves the focus to the first error, which must not be folded away. */
function keepErrorsOpen({ currentTarget: fold }: SyntheticEvent<HTMLDetailsElement>) {
  if (fold.querySelector('[aria-invalid]')) fold.open = true
}
