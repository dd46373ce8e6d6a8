import { privacy } from '#web/content/privacy.ts'
import { PageHead } from '#web/features/layout/page-head.tsx'
import { Parts } from '#web/public/parts/parts.tsx'
import { AskAboutPrivacy } from '#web/public/privacy/ask-about-privacy.tsx'
import { Section } from '#web/ui/section.tsx'

/** What becomes of personal data (docs/product.md, Public screens). */
export function PrivacyScreen() {
  return (
    <Section>
      <PageHead
        title="Privacy"
        description="What we keep about you, how long, where it is and who sees it, and how to get a copy or be erased."
      />
      <h1>Privacy</h1>
      <Parts parts={privacy}>
        <AskAboutPrivacy />
      </Parts>
    </Section>
  )
}
