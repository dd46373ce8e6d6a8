import { formatInstant } from '#contract/dates.ts'
import styles from '#web/ui/progress-steps.module.css'
import type { Step } from '#web/ui/steps-of.ts'

interface ProgressStepsProps<Status extends string> {
  steps: readonly Step<Status>[]
  /** Default: the statuses themselves. */
  names?: Record<Status, string>
  /** Explains the current step. */
  meanings: Partial<Record<Status, string>>
  /** Statuses that end the process early, e.g. CANCELLED. */
  stops: readonly Status[]
}

/** The progress of an order or a request, one disc for each step. */
export function ProgressSteps<Status extends string>(props: ProgressStepsProps<Status>) {
  const { steps, names, meanings, stops } = props
  return (
    <ol>
      {steps.map(({ status, state, at }) => (
        <li
          key={status}
          className={styles.step}
          data-state={state}
          data-stop={stops.includes(status) || undefined}
          aria-current={state === 'current' ? 'step' : undefined}
        >
          <b>{names?.[status] ?? status}</b>
          {at !== undefined && <time dateTime={new Date(at).toISOString()}>{formatInstant(at)}</time>}
          {state === 'current' && meanings[status] && <p>{meanings[status]}</p>}
        </li>
      ))}
    </ol>
  )
}
