import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { CONDITIONS, COPY_STATE_NAMES, newCopies } from '#contract/copies.ts'
import { adminPaths } from '#web/admin/admin-paths.ts'
import styles from '#web/admin/copies/copies.module.css'
import { addCopies, copiesOfGameQuery } from '#web/admin/copies/copies.ts'
import { holderOf } from '#web/admin/copies/copy-texts.ts'
import { PurchaseFields } from '#web/admin/copies/purchase-fields.tsx'
import { queryClient } from '#web/client/query-client.ts'
import { Button } from '#web/ui/button.tsx'
import { ContractFormView, useContractForm } from '#web/ui/contract-form.tsx'
import { DialogButtons } from '#web/ui/dialog.tsx'
import { DialogButton } from '#web/ui/dialog-button.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { showOutcome } from '#web/ui/toast.tsx'

/** The discs of a game with their places, and a button to add some. */
export function GameCopies({ productCode }: { productCode: string }) {
  const query = useQuery(copiesOfGameQuery(productCode), queryClient)
  return (
    <>
      <Loaded query={query} waiting={<Skeleton label="Loading the discs" className={styles.few} />}>
        {({ rows, next }) => (
          <>
            {rows.length === 0 && <p>No discs yet.</p>}
            <ul className={styles.events}>
              {rows.map((copy) => (
                <li key={copy.code}>
                  <Link to={adminPaths.copy(copy.code)}>{copy.code}</Link>, {COPY_STATE_NAMES[copy.state].toLowerCase()}
                  {copy.with !== null && `, ${holderOf(copy)}`}
                </li>
              ))}
            </ul>
            {next !== null && <Link to={adminPaths.copiesOf(productCode)}>See all discs</Link>}
          </>
        )}
      </Loaded>
      <DialogButton text="Add discs" title="Add discs">
        {(close) => <AddForm productCode={productCode} onClose={close} />}
      </DialogButton>
    </>
  )
}

function AddForm({ productCode, onClose }: { productCode: string; onClose: () => void }) {
  const form = useContractForm(newCopies, {
    count: 1,
    condition: 'new',
    price: 0,
    supplier: '',
    boughtOn: '',
  })
  return (
    <ContractFormView
      of={form}
      keepValues
      onSubmit={async (values) => {
        const outcome = await addCopies(productCode, values)
        showOutcome(outcome)
        if (outcome.status) onClose()
        return outcome
      }}
    >
      <TextField of={form} name="count" label="How many?" type="number" inputMode="numeric" />
      <PurchaseFields of={form} conditions={CONDITIONS} />
      <DialogButtons>
        <Button variant="quiet" onClick={onClose}>
          Cancel
        </Button>
        <SubmitButton of={form}>Add discs</SubmitButton>
      </DialogButtons>
    </ContractFormView>
  )
}
