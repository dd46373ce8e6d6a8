import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { CONDITIONS, COPY_STATE_NAMES, newCopies } from '#contract/copies.ts'
import { adminPaths } from '#web/admin/admin-paths.ts'
import styles from '#web/admin/copies/copies.module.css'
import { addCopies, copiesOfGameQuery } from '#web/admin/copies/copies.ts'
import { holderOf } from '#web/admin/copies/copy-texts.ts'
import { PurchaseFields } from '#web/admin/copies/purchase-fields.tsx'
import { queryClient } from '#web/client/query-client.ts'
import { CommandForm } from '#web/ui/command-form.tsx'
import { useContractForm } from '#web/ui/contract-form.tsx'
import { DialogButton } from '#web/ui/dialog-button.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { TextField } from '#web/ui/text-field.tsx'

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
    <CommandForm
      of={form}
      keepValues
      send={(values) => addCopies(productCode, values)}
      submit="Add discs"
      onDone={onClose}
      onCancel={onClose}
    >
      <TextField of={form} name="count" label="How many?" type="number" inputMode="numeric" />
      <PurchaseFields of={form} conditions={CONDITIONS} />
    </CommandForm>
  )
}
