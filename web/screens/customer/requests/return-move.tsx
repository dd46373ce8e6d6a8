import type { MyRequest } from '#contract/game-requests.ts'
import { askReturn, keepAfterAll } from '#web/data/game-requests.ts'
import { MoveButton } from '#web/parts/move-button.tsx'

/** Gives a game back before its swap, or keeps it after all. */
export function ReturnMove({ request }: { request: MyRequest }) {
  const { requestId, productName, returnAskedAt } = request
  if (returnAskedAt !== null) {
    return (
      <MoveButton
        move={() => keepAfterAll(requestId)}
        aria-label={`Keep it after all: ${productName}`}
      >
        Keep it after all
      </MoveButton>
    )
  }
  return (
    <MoveButton
      move={() => askReturn(requestId)}
      question={`We come and collect ${productName}. A visit that only collects costs nothing. Until we come you can take this back. Are You Sure?`}
      aria-label={`Give it back early: ${productName}`}
    >
      Give it back early
    </MoveButton>
  )
}
