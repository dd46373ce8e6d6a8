import { Fragment, type ReactNode } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import { useCustomerSession } from '#web/client/session.ts'
import { paths } from '#web/content/paths.ts'
import type { SentToSignIn } from '#web/features/accounts/return-address.ts'

interface RequireMemberProps {
  /** False after a logout: the next sign-in then leads to the dashboard. */
  rememberAddress?: boolean
  children: ReactNode
}

/** Renders `children` for a signed-in member. Redirects to /signin otherwise, which leads back here. */
export function RequireMember({ rememberAddress = true, children }: RequireMemberProps) {
  const session = useCustomerSession()
  const { pathname, search } = useLocation()
  // The key remounts the area when another tab signs in another member, so nothing of the first one stays.
  if (session) return <Fragment key={session.token}>{children}</Fragment>
  const state: SentToSignIn | null = rememberAddress ? { from: pathname + search } : null
  return <Navigate to={paths.signIn} replace state={state} />
}
