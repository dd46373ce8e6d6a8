import { type StatementColumns, statementColumns } from '#contract/statements.ts'
import styles from '#web/admin/money/money.module.css'
import { ContractFormView, useContractForm } from '#web/ui/contract-form.tsx'
import { NOT_KEPT } from '#web/ui/drafts.ts'
import type { AnyOutcome } from '#web/ui/outcome.ts'
import { SelectField } from '#web/ui/select-field.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'

interface ColumnChoiceProps {
  /** The columns of the statement. */
  headers: readonly string[]
  onChoose: (columns: StatementColumns) => Promise<AnyOutcome>
}

/** Says what the columns of a statement are. The shop remembers it for the next statement of this bank. */
export function ColumnChoice({ headers, onChoose }: ColumnChoiceProps) {
  const form = useContractForm(
    statementColumns,
    {
      date: '',
      amount: '',
      reference: '',
      details: '',
    },
    NOT_KEPT.short,
  )
  const options = headers.map((header) => ({ value: header, text: header }))
  return (
    <section className={styles.part}>
      <h2>Which column is which?</h2>
      <p>Your choice is remembered for the next statement of this bank.</p>
      <ContractFormView of={form} keepValues onSubmit={onChoose}>
        <SelectField of={form} name="date" label="Date" placeholder="Choose" options={options} />
        <SelectField of={form} name="amount" label="Amount received" placeholder="Choose" options={options} />
        <SelectField of={form} name="reference" label="Transaction ID" placeholder="None" options={options} />
        <SelectField of={form} name="details" label="Details" placeholder="None" options={options} />
        <SubmitButton of={form}>Compare with these columns</SubmitButton>
      </ContractFormView>
    </section>
  )
}
