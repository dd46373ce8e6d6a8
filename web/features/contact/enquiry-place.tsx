import type { MouseEvent, ReactNode } from 'react'
import styles from '#web/features/contact/contact-section.module.css'
import type { ButtonVariant } from '#web/ui/button.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { type LazyPart, WhenNear } from '#web/ui/when-near.tsx'

const ID = 'ask'

/** The place of an enquiry form, to which `EnquiryLink` leads. */
export function EnquiryPlace({ form }: { form: LazyPart }) {
  return (
    <div id={ID} className={styles.place} tabIndex={-1}>
      <WhenNear part={form} waiting={<div className={styles.waiting} />} />
    </div>
  )
}

interface EnquiryLinkProps {
  /** The address of the page, from paths.ts. When it is another one than that of the page, the form changes. */
  to: string
  variant?: ButtonVariant
  'aria-label'?: string
  children: ReactNode
}

/** Leads to the enquiry form of the page; before script runs as a plain link. */
export function EnquiryLink({ to, ...link }: EnquiryLinkProps) {
  return <ButtonLink {...link} to={`${to}#${ID}`} onClick={showForm} />
}

function showForm(event: MouseEvent<HTMLAnchorElement>) {
  const place = document.getElementById(ID)
  place?.scrollIntoView()
  place?.focus({ preventScroll: true })
  // Only a change of the query is a matter of the router.
  if (event.currentTarget.search === location.search) event.preventDefault()
}
