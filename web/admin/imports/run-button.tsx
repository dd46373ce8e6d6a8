import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { adminPaths } from '#web/admin/admin-paths.ts'
import { runImport } from '#web/admin/imports/imports.ts'
import { queryClient } from '#web/client/query-client.ts'
import { Button } from '#web/ui/button.tsx'
import { showOutcome } from '#web/ui/toast.tsx'

interface RunButtonProps {
  id: string
  /** How many rows are to be made. */
  rows: number
  text: string
  /** Gets the rows that could not be made any more. */
  onLeftOut?: (rows: readonly { line: number; reason: string }[]) => void
}

/** Makes the rows of an import, part by part. A part that fails ends the run, and the next press goes on. */
export function RunButton({ id, rows, text, onLeftOut }: RunButtonProps) {
  const [done, setDone] = useState(0)
  const run = useMutation(
    {
      mutationFn: async () => {
        for (;;) {
          const outcome = await runImport(id)
          if (!outcome.import) return outcome
          setDone(outcome.import.done)
          if (outcome.leftOut && outcome.leftOut.length > 0) onLeftOut?.(outcome.leftOut)
          if (outcome.import.done >= outcome.import.rows) return outcome
        }
      },
      onSuccess: showOutcome,
    },
    queryClient,
  )
  if (run.data?.import) {
    const { kind } = run.data.import
    return (
      <span role="status">
        {`${run.data.message}. `}
        <Link to={kind === 'games' ? adminPaths.games : adminPaths.users}>See the {kind}</Link>
      </span>
    )
  }
  return (
    <>
      <Button busy={run.isPending} onClick={() => run.mutate()}>
        {text}
      </Button>
      {run.isPending && <progress max={rows} value={done} aria-label="Imported rows" />}
    </>
  )
}
