import { useMutation } from '@tanstack/react-query'
import { queryClient } from '#web/data/query-client.ts'
import { type AnyOutcome, succeeded } from '#web/ui/outcome.ts'
import { showOutcome } from '#web/ui/toast.tsx'

/**
 * Makes a move that a dialog asks for, and says what came of it. The dialog closes when it is done, or
 * when it cannot be done any more; after a failure that may pass, what was entered is still there.
 */
export function useCommand(move: () => Promise<AnyOutcome>, close: () => void) {
  return useMutation(
    {
      mutationFn: move,
      onSuccess: (outcome) => {
        showOutcome(outcome)
        if (isSettled(outcome)) close()
      },
    },
    queryClient,
  )
}

/** Done, or somebody else was faster. */
export function isSettled(outcome: AnyOutcome): boolean {
  return succeeded(outcome) || outcome.error?.code === 'game-requests.moved'
}
