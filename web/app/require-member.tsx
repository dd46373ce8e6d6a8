import { Fragment, type ReactNode } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import { paths } from '#web/app/paths.ts'
import type { SentToSignIn } from '#web/app/return-address.ts'
import { useCustomerSession } from '#web/data/session.ts'

interface RequireMemberProps {
  /** Whoever logs out on purpose is not brought back here by the next sign-in. */
  rememberAddress?: boolean
  children: ReactNode
}

/**
 * The customer area: without a session the visitor is sent to /signin (section 4), with the address
 * that the sign-in leads back to.
 */
export function RequireMember({ rememberAddress = true, children }: RequireMemberProps) {
  const session = useCustomerSession()
  const { pathname, search } = useLocation()
  // Another tab may sign another member in: nothing on screen may be left of the former one.
  if (session) return <Fragment key={session.token}>{children}</Fragment>
  const state: SentToSignIn | null = rememberAddress ? { from: pathname + search } : null
  return <Navigate to={paths.signIn} replace state={state} />
}
