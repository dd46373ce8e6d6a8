import { PageHead, type PageHeadProps } from '#web/features/layout/page-head.tsx'
import { OpenCase, type OpenCaseProps } from '#web/ui/open-case.tsx'
import { Section } from '#web/ui/section.tsx'

export interface AccountPageProps extends PageHeadProps, OpenCaseProps {
  heading: string
}

export function AccountPage({ title, description, heading, children, ...halves }: AccountPageProps) {
  return (
    <Section>
      <PageHead title={title} description={description} />
      <OpenCase {...halves}>
        <h1>{heading}</h1>
        {children}
      </OpenCase>
    </Section>
  )
}
