import { useState } from 'react'
import { Link } from 'react-router-dom'
import type { PushKind } from '#contract/push.ts'
import styles from '#web/features/push/push.module.css'
import { declinePush, type PushArea, switchOn } from '#web/features/push/push.ts'
import { useOffersPush } from '#web/features/push/use-push.ts'
import { Button } from '#web/ui/button.tsx'
import { CommandButton } from '#web/ui/command-button.tsx'
import { succeeded } from '#web/ui/outcome.ts'

interface PushOfferProps<Kind extends PushKind> {
  push: PushArea<Kind>
  /** What the button switches on. */
  kinds: readonly Kind[]
  /** Where the person changes it. */
  settings: string
  /** What the browser is called here. */
  device: 'device' | 'browser'
  /** The text of the button, for example "Tell me the day on this device". */
  children: string
}

/**
 * A line that offers messages on the phone where they help. The browser asks for its permission only after a tap.
 * Renders nothing when they are on already, after "Not now", and where the browser cannot.
 */
export function PushOffer<Kind extends PushKind>({ push, kinds, settings, device, children }: PushOfferProps<Kind>) {
  const offers = useOffersPush(push, kinds)
  const [answer, setAnswer] = useState<'on' | 'refused'>()
  if (answer === 'on') {
    return (
      <p className={styles.offer} role="status">
        Messages are on for this {device}. You can change that in <Link to={settings}>Setting</Link>.
      </p>
    )
  }
  if (!offers && answer !== 'refused') return null
  async function accept() {
    const outcome = await switchOn(push, (present) => [...new Set([...present, ...kinds])])
    setAnswer(succeeded(outcome) ? 'on' : 'refused')
    return outcome
  }
  return (
    <div className={styles.offer}>
      <CommandButton command={accept}>{children}</CommandButton>
      {offers && (
        <Button variant="quiet" onClick={() => void declinePush(push)}>
          Not now
        </Button>
      )}
    </div>
  )
}
