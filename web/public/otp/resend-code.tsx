import { type ReactNode, useState } from 'react'
import type { Outcome } from '#contract/replies.ts'
import { waitText } from '#web/client/call-failed.ts'
import { AccountRefusal } from '#web/public/accounts/account-refusal.tsx'
import type { AwaitedCode } from '#web/public/accounts/account-steps.ts'
import { anotherCode } from '#web/public/accounts/accounts.ts'
import styles from '#web/public/otp/resend-code.module.css'
import { Button } from '#web/ui/button.tsx'
import { useCountdown } from '#web/ui/use-countdown.ts'

interface ResendCodeProps {
  awaited: AwaitedCode
  /** Called with what a reply changes: the flow of the new code, or the end of a wait. */
  onChange: (change: Pick<AwaitedCode, 'resendFrom'> | Pick<AwaitedCode, 'flow'>) => void
  /** Another way on, beside the button. */
  children: ReactNode
}

/** Requests another code with the call that requested the first one. */
export function ResendCode({ awaited, onChange, children }: ResendCodeProps) {
  const [isBusy, setBusy] = useState(false)
  const [outcome, setOutcome] = useState<Outcome>()
  const { secondsLeft, wait } = useCountdown(awaited.resendFrom)

  async function resend() {
    setBusy(true)
    setOutcome(undefined)
    const reply = await anotherCode(awaited)
    setBusy(false)
    setOutcome(reply)
    wait(reply.retryAfter)
    if (reply.flow) onChange({ flow: reply.flow })
    else if (reply.retryAfter) onChange({ resendFrom: Date.now() + reply.retryAfter * 1000 })
  }

  return (
    <div className={styles.resend}>
      <div className={styles.ways}>
        <Button variant="plain" busy={isBusy} disabled={secondsLeft > 0} onClick={resend}>
          Send another code
        </Button>
        <p>{children}</p>
      </div>
      {!outcome && secondsLeft > 0 && <p role="timer">Try again in {waitText(secondsLeft)}</p>}
      {outcome && (
        <div ref={takeLostFocus} tabIndex={-1}>
          {outcome.success ? (
            <p role="status">{outcome.message} An earlier code works too until it expires.</p>
          ) : (
            <AccountRefusal outcome={outcome} secondsLeft={secondsLeft} />
          )}
        </div>
      )}
    </div>
  )
}

/** The button was disabled while the call ran, so it lost the focus. */
function takeLostFocus(element: HTMLElement | null) {
  if (document.activeElement === document.body) element?.focus()
}
