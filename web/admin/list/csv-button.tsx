import { useMutation } from '@tanstack/react-query'
import styles from '#web/admin/list/admin-list.module.css'
import { type CsvCall, fetchCsv, type ListFilter } from '#web/admin/list/admin-lists.ts'
import { useIsOwner } from '#web/admin/session/admin-session.ts'
import { saveFile } from '#web/client/fetch-file.ts'
import { queryClient } from '#web/client/query-client.ts'
import { Button } from '#web/ui/button.tsx'
import { showError } from '#web/ui/toast.tsx'

interface CsvButtonProps {
  of: CsvCall
  /** File name without `.csv`; defaults to the end of the path of the list. */
  file?: string
  filter: ListFilter
}

/** Downloads all rows of the searched and filtered list as CSV; for owners only. */
export function CsvButton({ of, file = of.route.split('/').at(-1), filter }: CsvButtonProps) {
  const isOwner = useIsOwner()
  const download = useMutation(
    {
      mutationFn: () => fetchCsv(of, filter),
      onSuccess: (rows) => saveFile(rows, `${file}.csv`),
      onError: (error) => showError(error.message),
    },
    queryClient,
  )
  if (!isOwner) return null
  return (
    <div className={styles.csv}>
      <Button variant="quiet" aria-label="Download CSV" busy={download.isPending} onClick={() => download.mutate()}>
        CSV
      </Button>
    </div>
  )
}
