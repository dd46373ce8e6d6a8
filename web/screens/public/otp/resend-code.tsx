import { useState } from 'react'
import type { Outcome } from '#contract/replies.ts'
import type { AwaitedCode } from '#web/app/account-steps.ts'
import { anotherCode } from '#web/data/accounts.ts'
import { AccountRefusal } from '#web/parts/account-refusal.tsx'
import { Button } from '#web/ui/button.tsx'
import { useCountdown } from '#web/ui/use-countdown.ts'

interface ResendCodeProps extends Pick<AwaitedCode, 'purpose' | 'email'> {
  /** The code that comes now belongs to this flow. */
  onFlow: (flow: string) => void
}

/** Asks for another code, by the same call as for the first one. */
export function ResendCode({ purpose, email, onFlow }: ResendCodeProps) {
  const [isAsking, setAsking] = useState(false)
  const [outcome, setOutcome] = useState<Outcome>()
  const { secondsLeft, wait } = useCountdown()
  const askAgain = anotherCode(purpose, email)
  if (!askAgain) return null

  async function ask(again: NonNullable<typeof askAgain>) {
    setAsking(true)
    setOutcome(undefined)
    const reply = await again()
    setAsking(false)
    setOutcome(reply)
    wait(reply.retryAfter)
    if (reply.flow) onFlow(reply.flow)
  }

  return (
    <>
      <Button
        variant="quiet"
        busy={isAsking}
        disabled={secondsLeft > 0}
        onClick={() => ask(askAgain)}
      >
        Send another code
      </Button>
      {outcome && (
        <div ref={takeLostFocus} tabIndex={-1}>
          {outcome.success ? (
            <p role="status">{outcome.message} A code that came before no longer counts.</p>
          ) : (
            <AccountRefusal outcome={outcome} secondsLeft={secondsLeft} />
          )}
        </div>
      )}
    </>
  )
}

/** The button was disabled while the call ran, which takes the focus away from it. */
function takeLostFocus(element: HTMLElement | null) {
  if (document.activeElement === document.body) element?.focus()
}
