import type { ReactNode } from 'react'
import { PageHead, type PageHeadProps } from '#web/features/layout/page-head.tsx'
import { OpenCase } from '#web/ui/open-case.tsx'
import { Section } from '#web/ui/section.tsx'

export interface AccountPageProps extends PageHeadProps {
  heading: string
  children: ReactNode
}

export function AccountPage({ heading, children, ...head }: AccountPageProps) {
  return (
    <Section>
      <PageHead {...head} />
      <OpenCase>
        <h1>{heading}</h1>
        {children}
      </OpenCase>
    </Section>
  )
}
