import type { ReactNode } from 'react'
import { Navigate } from 'react-router-dom'
import { paths } from '#web/app/paths.ts'
import { useCustomerSession } from '#web/data/session.ts'

/** The customer area: without a session the visitor is sent to /signin (section 4). */
export function RequireMember({ children }: { children: ReactNode }) {
  return useCustomerSession() ? children : <Navigate to={paths.signIn} replace />
}
