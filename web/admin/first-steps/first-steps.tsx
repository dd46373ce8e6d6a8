import { useQuery } from '@tanstack/react-query'
import { Link, useLocation, useNavigate } from 'react-router-dom'
import type { FirstStep } from '#contract/first-steps.ts'
import { adminPaths } from '#web/admin/admin-paths.ts'
import styles from '#web/admin/first-steps/first-steps.module.css'
import { firstStepsQuery, leaveFirstSteps, STEPS, testOrder } from '#web/admin/first-steps/first-steps.ts'
import { queryClient } from '#web/client/query-client.ts'
import { CommandButton } from '#web/ui/command-button.tsx'
import disclosure from '#web/ui/disclosure.module.css'

/**
 * What a new owner does before the shop opens: one line that opens, and open where the sign-in leads to. Renders
 * nothing when all is done, or when an owner has left it.
 */
export function FirstSteps() {
  const { pathname } = useLocation()
  const { steps = [], isLeft } = useQuery(firstStepsQuery, queryClient).data ?? {}
  if (isLeft || steps.length === 0) return null
  const done = steps.filter(({ isDone }) => isDone).length
  return (
    <details className={styles.panel} open={pathname === adminPaths.banner}>
      <summary className={disclosure.summary}>
        First steps: {done} of {steps.length}
      </summary>
      <ol className={styles.steps}>
        {steps.map(({ step, isDone }) => (isDone ? <Done key={step} step={step} /> : <Open key={step} step={step} />))}
      </ol>
      <CommandButton command={() => leaveFirstSteps(true)} undo={() => leaveFirstSteps(false)} variant="plain">
        Leave the first steps
      </CommandButton>
    </details>
  )
}

function Done({ step }: { step: FirstStep }) {
  return (
    <li data-done>
      <span className={styles.tick} role="img" aria-label="Done">
        ✓
      </span>
      {STEPS[step].title}
    </li>
  )
}

function Open({ step }: { step: FirstStep }) {
  const { title, why, to } = STEPS[step]
  return (
    <li>
      <span className={styles.tick} aria-hidden="true" />
      <div>
        {step === 'order' ? <TestOrderButton title={title} /> : <Link to={to}>{title}</Link>}
        <p className={styles.why}>{why}</p>
      </div>
    </li>
  )
}

function TestOrderButton({ title }: { title: string }) {
  const navigate = useNavigate()
  return (
    <CommandButton
      command={async () => {
        const reply = await testOrder()
        if (reply.orderId) navigate(adminPaths.order(reply.orderId))
        return reply
      }}
    >
      {title}
    </CommandButton>
  )
}
