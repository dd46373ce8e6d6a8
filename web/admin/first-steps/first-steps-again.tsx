import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { firstStepsQuery, leaveFirstSteps, STEPS } from '#web/admin/first-steps/first-steps.ts'
import styles from '#web/admin/shop/shop.module.css'
import { queryClient } from '#web/client/query-client.ts'
import { Card } from '#web/ui/card.tsx'
import { CommandButton } from '#web/ui/command-button.tsx'

/** Opens the first steps again that an owner has left. Renders nothing while they show, or when all are done. */
export function FirstStepsAgain() {
  const { steps = [], isLeft } = useQuery(firstStepsQuery, queryClient).data ?? {}
  if (!isLeft || steps.length === 0) return null
  return (
    <Card title="First steps">
      <p>An owner has hidden them. Still to do:</p>
      <ol className={styles.steps}>
        {steps
          .filter(({ isDone }) => !isDone)
          .map(({ step }) => (
            <li key={step}>
              <Link to={STEPS[step].to}>{STEPS[step].title}</Link>
            </li>
          ))}
      </ol>
      <CommandButton command={() => leaveFirstSteps(false)} undo={() => leaveFirstSteps(true)}>
        Show the first steps again
      </CommandButton>
    </Card>
  )
}
