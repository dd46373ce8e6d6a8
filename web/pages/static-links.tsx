import { createContext, type ReactNode, useContext } from 'react'
import type { LinkProps } from 'react-router-dom'

// In place of react-router-dom in the bundle of the pages (web/build/pages-bundle.ts): nothing navigates there, and the
// router would weigh more than all else together.

const Address = createContext(new URL('https://site'))

export function StaticRouter({ location, children }: { location: string; children: ReactNode }) {
  return <Address.Provider value={new URL(location, 'https://site')}>{children}</Address.Provider>
}

export function useLocation(): Pick<URL, 'pathname' | 'search' | 'hash'> {
  return useContext(Address)
}

export function useNavigationType() {
  return 'POP'
}

export function useNavigate() {
  return () => undefined
}

export function Link({ to, replace: _, state: _s, reloadDocument: _r, ...link }: LinkProps) {
  const { pathname } = useLocation()
  const href = typeof to === 'string' ? to : (to.pathname ?? pathname) + (to.search ?? '') + (to.hash ?? '')
  return <a {...link} href={href} />
}
