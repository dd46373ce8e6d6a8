import type { ReactNode } from 'react'
import { PageHead, type PageHeadProps } from '#web/app/page-head.tsx'
import { OpenCase } from '#web/parts/open-case.tsx'
import { Section } from '#web/parts/section.tsx'

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
