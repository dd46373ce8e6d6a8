import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type CopyRow, LABELS_PER_SHEET } from '#contract/copies.ts'
import { adminPaths } from '#web/admin/admin-paths.ts'
import { Barcode } from '#web/admin/copies/barcode.tsx'
import { labelsQuery, markPrinted } from '#web/admin/copies/copies.ts'
import styles from '#web/admin/copies/labels-screen.module.css'
import { countText } from '#web/admin/today/today-section.tsx'
import { queryClient } from '#web/client/query-client.ts'
import { PageHead } from '#web/features/layout/page-head.tsx'
import { Button } from '#web/ui/button.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { CommandButton } from '#web/ui/command-button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

/** A sheet of labels for the discs that have none. */
export function LabelsScreen() {
  const query = useQuery(labelsQuery, queryClient)
  return (
    <>
      <PageHead title="Labels" description="Labels for the discs that have none." />
      <h1 className={styles.unprinted}>Labels</h1>
      <Loaded query={query} waiting={<Skeleton label="Loading labels" className={styles.waiting} />}>
        {({ copies, waiting }) =>
          copies.length === 0 ? (
            <EmptyState text="Every disc has a label.">
              <ButtonLink to={adminPaths.copies}>Back to Discs</ButtonLink>
            </EmptyState>
          ) : (
            <Sheet key={copies[0]?.code} copies={copies} waiting={waiting} />
          )
        }
      </Loaded>
    </>
  )
}

function Sheet({ copies, waiting }: { copies: CopyRow[]; waiting: number }) {
  const [wasPrinted, setPrinted] = useState(false)
  const codes = copies.map(({ code }) => code)
  const labels = codes.length === 1 ? '1 label' : `${codes.length} labels`
  return (
    <>
      <p className={styles.unprinted}>
        <b>
          {copies.length} of {countText(waiting)} labels.
        </b>{' '}
        For an A4 sheet of {LABELS_PER_SHEET} stickers, 48.5 × 25.4 mm each. Print it at 100 %, and stick each label on
        the case of its disc.
      </p>
      <div className={styles.actions}>
        <Button
          variant={wasPrinted ? 'quiet' : 'action'}
          onClick={() => {
            print()
            setPrinted(true)
          }}
        >
          {wasPrinted ? 'Print again' : 'Print'}
        </Button>
        {wasPrinted && (
          <CommandButton
            variant="action"
            command={() => markPrinted(codes, true)}
            undo={() => markPrinted(codes, false)}
          >
            {`Mark ${labels} as printed`}
          </CommandButton>
        )}
      </div>
      {wasPrinted && (
        <p className={styles.unprinted} role="status">
          Check the paper, then mark the labels. The next sheet is then shown.
        </p>
      )}
      <ul className={styles.sheet}>
        {copies.map(({ code, productName }) => (
          <li key={code} className={styles.label}>
            <b>{productName}</b>
            <Barcode code={code} />
          </li>
        ))}
      </ul>
    </>
  )
}
