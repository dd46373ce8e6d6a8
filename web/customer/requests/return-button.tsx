import type { MyRequest } from '#contract/game-requests.ts'
import { askReturn, keepAfterAll } from '#web/features/rentals/game-requests.ts'
import { CommandButton } from '#web/ui/command-button.tsx'

/** Asks for a collection of a game at home, or cancels it. */
export function ReturnButton({ request }: { request: MyRequest }) {
  const { requestId, productName, returnAskedAt } = request
  if (returnAskedAt !== null) {
    return (
      <CommandButton
        command={() => keepAfterAll(requestId)}
        variant="outline"
        aria-label={`Keep it after all: ${productName}`}
      >
        Keep it after all
      </CommandButton>
    )
  }
  return (
    <CommandButton
      command={() => askReturn(requestId)}
      question={`We will come and collect ${productName}. A visit that only collects is free. You can cancel this until we come. Are You Sure?`}
      variant="outline"
      aria-label={`Return it: ${productName}`}
    >
      Return it
    </CommandButton>
  )
}
