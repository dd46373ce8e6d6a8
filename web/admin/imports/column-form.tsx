import { useState } from 'react'
import { formatDay } from '#contract/dates.ts'
import { type ImportForm, importColumns, type TextOfColumn } from '#contract/imports.ts'
import type { DayOrder } from '#contract/statements.ts'
import styles from '#web/admin/imports/imports.module.css'
import { Button } from '#web/ui/button.tsx'

interface ColumnFormProps {
  form: ImportForm
  /** The headings of the file. */
  headers: readonly string[]
  /** Those that were recognised, by what they are. */
  columns: Readonly<Record<string, string>>
  isOpen: boolean
  onChange: (form: ImportForm) => void
}

/** Says which heading is which, and what an empty cell of a column means. */
export function ColumnForm({ form, headers, columns, isOpen, onChange }: ColumnFormProps) {
  const [chosen, setChosen] = useState<Readonly<Record<string, string>>>(columns)
  const [otherwise, setOtherwise] = useState<Readonly<Record<string, string>>>(textsOf(form.otherwise))
  const fields = importColumns(form.kind)
  const listOf = (texts: Readonly<Record<string, string>>): TextOfColumn[] =>
    fields.flatMap(([column]) => (texts[column] ? [{ column, text: texts[column] }] : []))
  return (
    <details open={isOpen}>
      <summary className={styles.summary}>Which column is which?</summary>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          onChange({ ...form, columns: listOf(chosen), otherwise: listOf(otherwise) })
        }}
      >
        <ul className={styles.fields}>
          {fields.map(([field, { label, isRequired }]) => (
            <li key={field} className={styles.field}>
              <span>{label}</span>
              <select
                aria-label={`Column of ${label}`}
                required={isRequired}
                value={chosen[field] ?? ''}
                onChange={({ currentTarget: { value } }) => setChosen({ ...chosen, [field]: value })}
              >
                <option value="">None</option>
                {headers.map((heading) => (
                  <option key={heading}>{heading}</option>
                ))}
              </select>
              <input
                type="text"
                aria-label={`An empty ${label} means`}
                placeholder="Empty cells mean …"
                value={otherwise[field] ?? ''}
                onChange={({ currentTarget: { value } }) => setOtherwise({ ...otherwise, [field]: value })}
              />
            </li>
          ))}
        </ul>
        <Button type="submit" variant="quiet">
          Read it again
        </Button>
      </form>
    </details>
  )
}

function textsOf(texts: readonly TextOfColumn[] = []): Record<string, string> {
  return Object.fromEntries(texts.map(({ column, text }) => [column, text]))
}

interface DayQuestionProps {
  /** A day of the file, read with the day first and with the month first. */
  days: readonly string[]
  onChoose: (order: DayOrder) => void
}

/** Asks whether the days of a file have the day or the month first. */
export function DayQuestion({ days, onChoose }: DayQuestionProps) {
  const orders: DayOrder[] = ['dmy', 'mdy']
  return (
    <section className={styles.part}>
      <h2>Which day does the file mean?</h2>
      <p>Its days can be read in two ways.</p>
      <p className={styles.sheets}>
        {orders.map((order, index) => (
          <Button key={order} variant="quiet" onClick={() => onChoose(order)}>
            {formatDay(days[index] ?? '')}
          </Button>
        ))}
      </p>
    </section>
  )
}
