import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useId, useState } from 'react'
import { queryClient } from '#web/client/query-client.ts'
import { Button, type ButtonVariant } from '#web/ui/button.tsx'
import styles from '#web/ui/command-button.module.css'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { type AnyOutcome, outcomeText, succeeded } from '#web/ui/outcome.ts'
import { showOutcome, showUndo } from '#web/ui/toast.tsx'

interface CommandButtonProps {
  command: () => Promise<AnyOutcome>
  /**
   * Asked in a dialog first, whose button has the text of this one. Leave it out when another click undoes the command.
   */
  question?: ReactNode
  /** Offered by the success toast. */
  undo?: () => Promise<AnyOutcome>
  /** Disables the button and is shown as the reason. */
  refusal?: string
  variant?: ButtonVariant
  /**
   * Variant of the dialog's button; `danger` for a command that ends something. Default: that of a `danger` button,
   * else `action`.
   */
  okVariant?: ButtonVariant
  /** Needed when a screen has several of these buttons. */
  'aria-label'?: string
  children: ReactNode
}

/** A button that runs a command on the server and shows a refusal below itself. */
export function CommandButton(props: CommandButtonProps) {
  const { question, refusal = '', variant = 'quiet', children } = props
  const { okVariant = variant === 'danger' ? 'danger' : 'action' } = props
  const [asking, setAsking] = useState(false)
  const id = useId()
  const runNow = () => run.mutate(props)
  const run = useMutation(
    {
      mutationFn: ({ command }: CommandButtonProps) => command(),
      // The row can have its new state, with the opposite command, before this runs.
      onSuccess: (outcome, { undo }) => {
        if (undo && succeeded(outcome)) showUndo(outcomeText(outcome), undo)
        else showOutcome(outcome)
        setAsking(false)
      },
    },
    queryClient,
  )
  const serverRefusal = run.data && !succeeded(run.data) ? outcomeText(run.data) : ''
  const reason = refusal || serverRefusal
  return (
    <div className={styles.command}>
      <Button
        aria-label={props['aria-label']}
        variant={variant}
        disabled={refusal !== ''}
        busy={run.isPending && question === undefined}
        aria-describedby={reason ? id : undefined}
        onClick={() => (question === undefined ? runNow() : setAsking(true))}
      >
        {children}
      </Button>
      {reason && (
        <p id={id} className={styles.reason} data-refused={refusal === '' || undefined}>
          {reason}
        </p>
      )}
      {question !== undefined && (
        <ConfirmDialog
          open={asking}
          message={question}
          okText={children}
          okVariant={okVariant}
          busy={run.isPending}
          onCancel={() => setAsking(false)}
          onOk={runNow}
        />
      )}
    </div>
  )
}
