import { useMutation } from '@tanstack/react-query'
import { queryClient } from '#web/client/query-client.ts'
import { type AnyOutcome, succeeded } from '#web/ui/outcome.ts'
import { showOutcome } from '#web/ui/toast.tsx'

/**
 * Runs the command of a dialog and shows its outcome. The dialog closes after a success or a conflict.
 * After another failure it stays open with the entered values.
 */
export function useCommand(command: () => Promise<AnyOutcome>, close: () => void) {
  return useMutation(
    {
      mutationFn: command,
      onSuccess: (outcome) => {
        showOutcome(outcome)
        if (shouldClose(outcome)) close()
      },
    },
    queryClient,
  )
}

/** Whether the dialog closes: after a success, and after a conflict, because a retry would fail again. */
export function shouldClose(outcome: AnyOutcome): boolean {
  return succeeded(outcome) || outcome.error?.code === 'game-requests.moved'
}
