import { useState } from 'react'
import type { ImportPreview, ImportRow, RowFate } from '#contract/imports.ts'
import styles from '#web/admin/imports/imports.module.css'
import { RunButton } from '#web/admin/imports/run-button.tsx'
import { Button } from '#web/ui/button.tsx'
import { type Column, DataTable } from '#web/ui/data-table.tsx'

/** A page of 5,000 rows would stop a phone. */
const SHOWN = 100

/** Groups of rows, those to look at first. */
const GROUPS: readonly { fate: RowFate; title: string; about: string }[] = [
  {
    fate: 'problem',
    title: 'To correct',
    about:
      'These are left out. Correct them in your list and choose it again, or say above what the empty cells of a column mean.',
  },
  { fate: 'make', title: 'To import', about: '' },
  { fate: 'exists', title: 'There already', about: 'These stay as they are.' },
  { fate: 'skipped', title: 'Totals and notes', about: 'These are left out.' },
]

/**
 * What each row of a file becomes, and the button that imports those without a problem. Once they are imported only the
 * rows to correct stay.
 */
export function ImportPreviewView({ of: { id, rows }, isDone }: { of: ImportPreview; isDone: boolean }) {
  const [leftOut, setLeftOut] = useState<{ line: number; reason: string }[]>([])
  const toMake = rows.filter(({ fate }) => fate === 'make').length
  const withProblems = rows.filter(({ fate }) => fate === 'problem').length
  return (
    <>
      {toMake > 0 && (
        <p className={styles.run}>
          <RunButton
            id={id}
            rows={toMake}
            text={`Import ${toMake}${withProblems > 0 ? `, leave out ${withProblems}` : ''}`}
            onLeftOut={(more) => setLeftOut((before) => [...before, ...more])}
          />
        </p>
      )}
      {leftOut.length > 0 && (
        <section className={styles.part}>
          <h2>Left out</h2>
          <ul>
            {leftOut.map(({ line, reason }) => (
              <li key={line}>
                Line {line}: {reason}
              </li>
            ))}
          </ul>
        </section>
      )}
      {GROUPS.filter(({ fate }) => !isDone || fate === 'problem').map(({ fate, title, about }) => (
        <Rows key={fate} title={title} about={about} rows={rows.filter((row) => row.fate === fate)} />
      ))}
    </>
  )
}

function Rows({ title, about, rows }: { title: string; about: string; rows: readonly ImportRow[] }) {
  const [isWhole, setWhole] = useState(false)
  if (rows.length === 0) return null
  return (
    <section className={styles.part}>
      <h2>
        {title} <span className={styles.soft}>{rows.length}</span>
      </h2>
      {about && <p>{about}</p>}
      <DataTable
        caption={title}
        columns={COLUMNS}
        rows={isWhole ? rows : rows.slice(0, SHOWN)}
        rowKey={({ line }) => String(line)}
      />
      {!isWhole && rows.length > SHOWN && (
        <p>
          <Button variant="quiet" onClick={() => setWhole(true)}>
            Show all {rows.length}
          </Button>
        </p>
      )}
    </section>
  )
}

const COLUMNS: Column<ImportRow>[] = [
  { header: 'In your list', noWrap: true, phone: 'end', cell: ({ line }) => `Line ${line}` },
  { header: 'Row', breaksWords: true, phone: 'title', cell: ({ title }) => title || 'Without a name' },
  {
    header: 'What becomes of it',
    breaksWords: true,
    phone: 'text',
    cell: ({ makes, problems }) =>
      problems.length === 0 ? (
        makes
      ) : (
        <ul>
          {problems.map(({ column, message }) => (
            <li key={`${column} ${message}`}>
              {column && <b>{column}: </b>}
              {message}
            </li>
          ))}
        </ul>
      ),
  },
]
