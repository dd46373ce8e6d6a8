import { startTransition, useState } from 'react'
import type { Outcome } from '#contract/replies.ts'
import { AccountRefusal } from '#web/public/accounts/account-refusal.tsx'
import type { AwaitedCode } from '#web/public/accounts/account-steps.ts'
import { anotherCode } from '#web/public/accounts/accounts.ts'
import { Button } from '#web/ui/button.tsx'
import { useCountdown } from '#web/ui/use-countdown.ts'

interface ResendCodeProps extends Pick<AwaitedCode, 'purpose' | 'email'> {
  /** Called with the flow of the new code. */
  onFlow: (flow: string) => void
}

/** Requests another code with the call that requested the first one. */
export function ResendCode({ purpose, email, onFlow }: ResendCodeProps) {
  const [isBusy, setBusy] = useState(false)
  const [outcome, setOutcome] = useState<Outcome>()
  const { secondsLeft, wait } = useCountdown()
  const request = anotherCode(purpose, email)
  if (!request) return null

  async function resend(send: NonNullable<typeof request>) {
    setBusy(true)
    setOutcome(undefined)
    const reply = await send()
    // The message and the navigation of `onFlow` are one transition. The navigation replaces the form: with an
    // earlier message, a code that is typed in between would be lost.
    startTransition(() => {
      setBusy(false)
      setOutcome(reply)
      wait(reply.retryAfter)
      if (reply.flow) onFlow(reply.flow)
    })
  }

  return (
    <>
      <Button variant="quiet" busy={isBusy} disabled={secondsLeft > 0} onClick={() => resend(request)}>
        Send another code
      </Button>
      {outcome && (
        <div ref={takeLostFocus} tabIndex={-1}>
          {outcome.success ? (
            <p role="status">{outcome.message} An earlier code works too until it expires.</p>
          ) : (
            <AccountRefusal outcome={outcome} secondsLeft={secondsLeft} />
          )}
        </div>
      )}
    </>
  )
}

/** The button was disabled while the call ran, so it lost the focus. */
function takeLostFocus(element: HTMLElement | null) {
  if (document.activeElement === document.body) element?.focus()
}
