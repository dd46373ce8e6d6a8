import { Link } from 'react-router-dom'
import { paths } from '#web/content/paths.ts'
import { placed } from '#web/content/placed.ts'
import { terms } from '#web/content/terms.ts'
import { PageHead } from '#web/features/layout/page-head.tsx'
import { Parts } from '#web/public/parts/parts.tsx'
import { Section } from '#web/ui/section.tsx'

export function TermsScreen() {
  return (
    <Section>
      <PageHead
        title="Terms & Conditions"
        description="The rules of renting: membership, new games, delivery, deposit and damage."
      />
      <h1>Playstation Rental Terms &amp; Conditions</h1>
      <Rules />
    </Section>
  )
}

/** All rules with the numbers and prices of today. */
export function Rules() {
  return (
    <div {...placed('rules')}>
      <Parts parts={terms()}>
        <p>
          Is something unclear? <Link to={paths.contact}>Ask us</Link>.
        </p>
      </Parts>
    </div>
  )
}
