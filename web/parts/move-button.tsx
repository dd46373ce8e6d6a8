import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useId, useState } from 'react'
import type { Outcome } from '#contract/replies.ts'
import { queryClient } from '#web/data/query-client.ts'
import styles from '#web/parts/move-button.module.css'
import { Button, type ButtonVariant } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { outcomeText } from '#web/ui/outcome.ts'
import { showOutcome } from '#web/ui/toast.tsx'

interface MoveButtonProps {
  move: () => Promise<Outcome>
  /** Asked before; leave it out where the move can be taken back by another click. */
  question?: ReactNode
  /** Why the move cannot be made now: the button is disabled and says so. */
  refusal?: string
  variant?: ButtonVariant
  /** What it is about, where several of them stand on one screen. */
  'aria-label'?: string
  children: ReactNode
}

/** A button that changes something of the member's; what the server refuses stays said below it. */
export function MoveButton(props: MoveButtonProps) {
  const { move, question, refusal = '', variant = 'quiet', children, ...named } = props
  const [asking, setAsking] = useState(false)
  const id = useId()
  const run = useMutation(
    {
      mutationFn: move,
      onSuccess: (outcome) => {
        showOutcome(outcome)
        setAsking(false)
      },
    },
    queryClient,
  )
  const refused = run.data && !run.data.success ? outcomeText(run.data) : ''
  const why = refusal || refused
  return (
    <div className={styles.move}>
      <Button
        {...named}
        variant={variant}
        disabled={refusal !== ''}
        busy={run.isPending && question === undefined}
        aria-describedby={why ? id : undefined}
        onClick={() => (question === undefined ? run.mutate() : setAsking(true))}
      >
        {children}
      </Button>
      {why && (
        <p id={id} className={styles.why} data-refused={refusal === '' || undefined}>
          {why}
        </p>
      )}
      {question !== undefined && (
        <ConfirmDialog
          open={asking}
          message={question}
          busy={run.isPending}
          onCancel={() => setAsking(false)}
          onOk={() => run.mutate()}
        />
      )}
    </div>
  )
}
