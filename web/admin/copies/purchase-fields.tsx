import { CONDITION_NAMES, type Condition, type copyFacts, type newCopies } from '#contract/copies.ts'
import styles from '#web/admin/copies/copies.module.css'
import type { ContractForm } from '#web/ui/contract-form.tsx'
import { MoneyField } from '#web/ui/money-field.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'

interface PurchaseFieldsProps {
  of: ContractForm<typeof copyFacts> | ContractForm<typeof newCopies>
  conditions: readonly Condition[]
}

/** What is known of a disc: condition, price, supplier and day of purchase. */
export function PurchaseFields({ of, conditions }: PurchaseFieldsProps) {
  const form = of as ContractForm<typeof copyFacts>
  return (
    <>
      <div className={styles.pair}>
        <SelectField
          of={form}
          name="condition"
          label="Condition"
          options={conditions.map((value) => ({ value, text: CONDITION_NAMES[value] }))}
        />
        <MoneyField of={form} name="price" label="Price paid (Rs.)" emptyIs={0} hint="Empty: not known" />
      </div>
      <div className={styles.pair}>
        <TextField of={form} name="supplier" label="Bought from" autoComplete="off" />
        <TextField of={form} name="boughtOn" label="Bought on" type="date" />
      </div>
    </>
  )
}
