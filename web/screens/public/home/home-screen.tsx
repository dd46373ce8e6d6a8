import { PageHead } from '#web/app/page-head.tsx'
import { company } from '#web/content/company.ts'
import { PlanList } from '#web/parts/plan-list.tsx'
import { Section } from '#web/parts/section.tsx'

export function HomeScreen() {
  return (
    <>
      <PageHead
        title="Rent console games in Pakistan"
        description="Rent PS4 and PS5 games on a monthly plan, delivered to your door anywhere in Pakistan."
      />
      <Section>
        <h1>{company.tagline}</h1>
      </Section>
      <Section>
        <h2>Subscription plans</h2>
        <PlanList />
      </Section>
    </>
  )
}
