import type { MouseEventHandler, ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { type ButtonVariant, buttonClass } from '#web/ui/button.tsx'

interface ButtonLinkProps {
  /** From paths.ts. */
  to: string
  variant?: ButtonVariant
  id?: string
  'aria-label'?: string
  'aria-describedby'?: string
  onClick?: MouseEventHandler<HTMLAnchorElement>
  children: ReactNode
}

/** A link that looks like a button. */
export function ButtonLink({ variant = 'action', ...link }: ButtonLinkProps) {
  return <Link {...link} className={buttonClass(variant)} />
}
