import { useMutation } from '@tanstack/react-query'
import { fetchCsv, type ListFilter } from '#web/data/admin-lists.ts'
import { useIsOwner } from '#web/data/admin-session.ts'
import { queryClient } from '#web/data/query-client.ts'
import { Button } from '#web/ui/button.tsx'
import { showError } from '#web/ui/toast.tsx'

interface CsvButtonProps {
  /** Path of the list below /api/v1/admin. */
  name: string
  /** File name without `.csv`; defaults to `name`. */
  file?: string
  filter: ListFilter
}

/** Downloads all rows of the searched and filtered list as CSV; for owners only. */
export function CsvButton({ name, file = name, filter }: CsvButtonProps) {
  const isOwner = useIsOwner()
  const download = useMutation(
    {
      mutationFn: () => fetchCsv(name, filter),
      onSuccess: (rows) => save(rows, `${file}.csv`),
      onError: (error) => showError(error.message),
    },
    queryClient,
  )
  if (!isOwner) return null
  return (
    <Button variant="quiet" busy={download.isPending} onClick={() => download.mutate()}>
      Download CSV
    </Button>
  )
}

/** A plain link cannot send the token header, so the file is fetched first and then saved by a link. */
function save(file: Blob, name: string) {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  // Some browsers read the file after the click handler has returned.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
