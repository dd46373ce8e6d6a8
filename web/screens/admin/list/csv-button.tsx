import { useMutation } from '@tanstack/react-query'
import { fetchCsv, type ListFilter } from '#web/data/admin-lists.ts'
import { queryClient } from '#web/data/query-client.ts'
import { Button } from '#web/ui/button.tsx'
import { showError } from '#web/ui/toast.tsx'

interface CsvButtonProps {
  /** Of the list, below /api/v1/admin. */
  name: string
  /** Of the file; that of the list, unless told otherwise. */
  file?: string
  filter: ListFilter
}

/** All rows of a list, as it is searched and filtered now, as a file for a spreadsheet. */
export function CsvButton({ name, file = name, filter }: CsvButtonProps) {
  const download = useMutation(
    {
      mutationFn: () => fetchCsv(name, filter),
      onSuccess: (rows) => save(rows, `${file}.csv`),
      onError: (error) => showError(error.message),
    },
    queryClient,
  )
  return (
    <Button variant="quiet" busy={download.isPending} onClick={() => download.mutate()}>
      Download CSV
    </Button>
  )
}

/** The token is sent in a header, which no plain link does: so the file comes first and then the link. */
function save(file: Blob, name: string) {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  // Some browsers read the file only after the click.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
