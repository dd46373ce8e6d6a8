import { PageHead } from '#web/app/page-head.tsx'
import { PlanList } from '#web/parts/plan-list.tsx'
import { Section } from '#web/parts/section.tsx'

/** The three plans (section 2, /plan). */
export function PlanScreen() {
  return (
    <Section>
      <PageHead
        title="Subscription plans"
        description="Three monthly plans for renting console games, with a refundable deposit."
      />
      <h1>Subscription plans</h1>
      <PlanList />
    </Section>
  )
}
