import { useQuery } from '@tanstack/react-query'
import { adminPaths } from '#web/app/admin-paths.ts'
import { PageHead } from '#web/app/page-head.tsx'
import { labelsQuery, markPrinted } from '#web/data/copies.ts'
import { queryClient } from '#web/data/query-client.ts'
import { CommandButton } from '#web/parts/command-button.tsx'
import { Barcode } from '#web/screens/admin/copies/barcode.tsx'
import styles from '#web/screens/admin/copies/labels-screen.module.css'
import { countText } from '#web/screens/admin/today/today-section.tsx'
import { Button } from '#web/ui/button.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

/** A sheet of labels for the discs that have none. */
export function LabelsScreen() {
  const query = useQuery(labelsQuery, queryClient)
  return (
    <>
      <PageHead title="Labels" description="Labels for the discs that have none." />
      <h1>Labels</h1>
      <Loaded
        query={query}
        waiting={<Skeleton label="Loading labels" className={styles.waiting} />}
      >
        {({ copies, waiting }) => {
          const codes = copies.map(({ code }) => code)
          return copies.length === 0 ? (
            <EmptyState text="Every disc has a label.">
              <ButtonLink to={adminPaths.copies}>Back to Discs</ButtonLink>
            </EmptyState>
          ) : (
            <>
              <p>
                <b>
                  {copies.length} of {countText(waiting)} labels.
                </b>{' '}
                Print this sheet and stick each label on the case of its disc. Then mark the labels
                as printed. If more discs need a label, the next sheet is shown.
              </p>
              <div className={styles.actions}>
                <Button onClick={() => print()}>Print</Button>
                <CommandButton
                  command={() => markPrinted(codes, true)}
                  undo={() => markPrinted(codes, false)}
                >
                  {`Mark ${codes.length === 1 ? '1 label' : `${codes.length} labels`} as printed`}
                </CommandButton>
              </div>
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
        }}
      </Loaded>
    </>
  )
}
