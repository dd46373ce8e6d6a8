import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useId, useState } from 'react'
import { queryClient } from '#web/data/query-client.ts'
import styles from '#web/parts/move-button.module.css'
import { Button, type ButtonVariant } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { type AnyOutcome, outcomeText, succeeded } from '#web/ui/outcome.ts'
import { showOutcome, showUndo } from '#web/ui/toast.tsx'

interface MoveButtonProps {
  move: () => Promise<AnyOutcome>
  /** Asked before; leave it out where the move can be taken back by another click. */
  question?: ReactNode
  /** Takes the move back; its toast offers it. */
  undo?: () => Promise<AnyOutcome>
  /** Why the move cannot be made now: the button is disabled and says so. */
  refusal?: string
  variant?: ButtonVariant
  /** What it is about, where several of them stand on one screen. */
  'aria-label'?: string
  children: ReactNode
}

/** A button that changes something on the server; what the server refuses stays said below it. */
export function MoveButton(props: MoveButtonProps) {
  const { move, question, undo, refusal = '', variant = 'quiet', children, ...named } = props
  const [asking, setAsking] = useState(false)
  const id = useId()
  const run = useMutation(
    {
      mutationFn: move,
      onSuccess: (outcome) => {
        if (undo && succeeded(outcome)) showUndo(outcomeText(outcome), undo)
        else showOutcome(outcome)
        setAsking(false)
      },
    },
    queryClient,
  )
  const refused = run.data && !succeeded(run.data) ? outcomeText(run.data) : ''
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
