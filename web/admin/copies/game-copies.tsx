import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { CONDITIONS, COPY_STATE_NAMES, MOST_ADDED, newCopies } from '#contract/copies.ts'
import { counted } from '#contract/counts.ts'
import type { GameRow } from '#contract/game-rows.ts'
import { adminPaths } from '#web/admin/admin-paths.ts'
import styles from '#web/admin/copies/copies.module.css'
import { addCopies, copiesOfGameQuery } from '#web/admin/copies/copies.ts'
import { holderOf } from '#web/admin/copies/copy-texts.ts'
import { PurchaseFields } from '#web/admin/copies/purchase-fields.tsx'
import { discsToAdd } from '#web/admin/games/game-state.ts'
import { queryClient } from '#web/client/query-client.ts'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { CommandForm } from '#web/ui/command-form.tsx'
import { useContractForm } from '#web/ui/contract-form.tsx'
import { DialogButton } from '#web/ui/dialog-button.tsx'
import { NOT_KEPT } from '#web/ui/drafts.ts'
import { Loaded } from '#web/ui/loaded.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { TextField } from '#web/ui/text-field.tsx'

/** The discs of a game with their places, and buttons to add some and to print labels, at once of those just added. */
export function GameCopies({ game }: { game: GameRow }) {
  const { productCode } = game
  const missing = discsToAdd(game)
  const [added, setAdded] = useState<readonly string[]>([])
  const query = useQuery(copiesOfGameQuery(productCode), queryClient)
  return (
    <>
      <Loaded query={query} waiting={<Skeleton label="Loading the discs" height="6rem" />}>
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
            {next !== null && <Link to={adminPaths.copiesWith({ game: productCode })}>See all discs</Link>}
          </>
        )}
      </Loaded>
      <div className={styles.links}>
        <DialogButton
          text={missing > 0 ? `Add ${counted(missing, 'disc')}` : 'Add discs'}
          title="Add discs"
          variant={missing > 0 ? 'action' : 'quiet'}
        >
          {(close) => <AddForm productCode={productCode} missing={missing} onAdded={setAdded} onClose={close} />}
        </DialogButton>
        {added.length > 0 && (
          <ButtonLink to={adminPaths.labelsOf({ codes: added.join() })}>
            {added.length === 1
              ? 'Print the label of the new disc'
              : `Print the labels of the ${added.length} new discs`}
          </ButtonLink>
        )}
        {query.data && query.data.rows.length > 0 && (
          <ButtonLink variant="quiet" to={adminPaths.labelsOf({ game: productCode })}>
            Print all labels
          </ButtonLink>
        )}
      </div>
    </>
  )
}

interface AddFormProps {
  productCode: string
  /** What the form begins with, unless it is 0. */
  missing: number
  /** Gets the codes of the new discs. */
  onAdded: (codes: readonly string[]) => void
  onClose: () => void
}

function AddForm({ productCode, missing, onAdded, onClose }: AddFormProps) {
  const form = useContractForm(
    newCopies,
    {
      count: Math.min(Math.max(1, missing), MOST_ADDED),
      condition: 'new',
      price: 0,
      supplier: '',
      boughtOn: '',
    },
    NOT_KEPT.short,
  )
  return (
    <CommandForm
      of={form}
      keepValues
      send={(values) => addCopies(productCode, values)}
      submit="Add discs"
      onDone={({ codes = [] }) => {
        onAdded(codes)
        onClose()
      }}
      onCancel={onClose}
    >
      <TextField of={form} name="count" label="How many?" type="number" inputMode="numeric" />
      <PurchaseFields of={form} conditions={CONDITIONS} />
    </CommandForm>
  )
}
