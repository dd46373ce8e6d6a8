import { getError, getValue, setValue } from '@modular-forms/react'
import { useSignals } from '@preact/signals-react/runtime'
import { useState } from 'react'
import * as v from 'valibot'
import { MAX_STATEMENT, type StatementForm, type StatementPreview, statementForm } from '#contract/statements.ts'
import { ColumnChoice } from '#web/admin/money/column-choice.tsx'
import { DayChoice } from '#web/admin/money/day-choice.tsx'
import styles from '#web/admin/money/money.module.css'
import { previewStatement } from '#web/admin/money/money.ts'
import { StatementResult } from '#web/admin/money/statement-result.tsx'
import { PageHead } from '#web/features/layout/page-head.tsx'
import { fileText } from '#web/features/spreadsheets/file-text.ts'
import { SpreadsheetInput } from '#web/features/spreadsheets/spreadsheet-input.tsx'
import { Button } from '#web/ui/button.tsx'
import { type ContractForm, ContractFormView, isShownByFields, useContractForm } from '#web/ui/contract-form.tsx'
import { NOT_KEPT } from '#web/ui/drafts.ts'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import { TextAreaField } from '#web/ui/text-field.tsx'
import { showOutcome } from '#web/ui/toast.tsx'

const pasted = v.pick(statementForm, ['csv'])

/** Statements of a bank or wallet: compared with codes and claims, then recorded (docs/product.md, Money). */
export function StatementScreen() {
  const [preview, setPreview] = useState<StatementPreview>()
  return (
    <>
      <PageHead title="Match a statement" description="Record payments from a statement." />
      <h1>Match a statement</h1>
      {preview ? (
        <>
          <p>
            <Button variant="quiet" onClick={() => setPreview(undefined)}>
              Another statement
            </Button>
          </p>
          <StatementResult key={preview.id} of={preview} />
        </>
      ) : (
        <Upload onPreview={setPreview} />
      )}
    </>
  )
}

function Upload({ onPreview }: { onPreview: (preview: StatementPreview) => void }) {
  useSignals()
  const form = useContractForm(pasted, { csv: '' }, NOT_KEPT.short)
  const hasText = getValue(form.store, 'csv') !== ''
  const [file, setFile] = useState('')
  const [asked, setAsked] = useState<{ statement: StatementForm; headers: string[]; days: string[] }>()

  async function compare(statement: StatementForm) {
    const outcome = await previewStatement(statement)
    if (outcome.preview) onPreview(outcome.preview)
    else if (!isShownByFields(form, outcome)) showOutcome(outcome)
    setAsked({ statement, headers: outcome.headers, days: outcome.days })
    return outcome
  }

  return (
    <>
      <ol className={styles.way}>
        <li>
          Download the statement in the app of your bank, Easypaisa or JazzCash as a CSV or Excel file.
          <p className={styles.soft}>
            It is often below Account statement or Transaction history, as Download or Export. If the app offers only
            PDF, look on the website of the bank.
          </p>
        </li>
        <li>Choose the file here and press Compare.</li>
        <li>Look at the result. Nothing is recorded before you press Record.</li>
      </ol>
      <ContractFormView of={form} keepValues onSubmit={({ csv }) => compare({ csv })}>
        <SpreadsheetInput
          label="Statement file (CSV or Excel)"
          maxBytes={2 * MAX_STATEMENT}
          tooLarge={TOO_LARGE}
          read={async (chosen) => {
            setValue(form.store, 'csv', await fileText(chosen))
            setFile(chosen.name)
          }}
        />
        <p className={styles.soft} role="status">
          {file && `${file} is chosen.`}
        </p>
        <Paste of={form} />
        <div className={styles.send}>
          <SubmitButton of={form}>Compare</SubmitButton>
          {!hasText && <p className={styles.soft}>Choose the file first, or paste its text.</p>}
        </div>
      </ContractFormView>
      {asked && asked.headers.length > 0 && (
        <ColumnChoice
          key={asked.headers.join()}
          headers={asked.headers}
          onChoose={(columns) => compare({ ...asked.statement, columns })}
        />
      )}
      {asked && asked.days.length > 0 && (
        <DayChoice days={asked.days} onChoose={(order) => compare({ ...asked.statement, order })} />
      )}
    </>
  )
}

/** The text of the file, folded until it is wanted or has a mistake. */
function Paste({ of: form }: { of: ContractForm<typeof pasted> }) {
  useSignals()
  const [isOpen, setOpen] = useState(false)
  const hasMistake = getError(form.store, 'csv') !== ''
  return (
    <details open={isOpen || hasMistake} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className={styles.summary}>Paste the text instead</summary>
      <TextAreaField of={form} name="csv" label="Or paste it" rows={8} />
    </details>
  )
}

const TOO_LARGE = 'Please upload at most 1 MiB. Split a longer statement by date'
