import { useEffect, useState } from 'react'
import { Link, NavLink } from 'react-router-dom'
import { useCustomerSession } from '#web/client/session.ts'
import { paths } from '#web/content/paths.ts'
import { Logo } from '#web/features/layout/logo.tsx'
import styles from '#web/public/layout/nav-bar.module.css'
import { SearchOpener } from '#web/public/layout/search-opener.tsx'
import { SideMenu } from '#web/public/layout/side-menu.tsx'

/** The bar gets its translucent background beyond this scroll position. */
const BLUR_AFTER_PX = 100

const MENU = [
  ['HOME', paths.home],
  ['ABOUT', paths.about],
  ['SUBSCRIPTION', paths.plan],
  ['GIFT CARDS', paths.giftCards],
  ['EVENTS', paths.events],
  ['CONTACT', paths.contact],
  ['GAME LIBRARY', paths.gameList],
  ['CATEGORIES', paths.categories],
] as const

/** Logo, desktop menu, search, account link and mobile menu (docs/product.md, Navigation). */
export function NavBar() {
  return (
    <header className={styles.bar} data-scrolled={useScrolled() || undefined}>
      <div className={styles.inner}>
        <Logo />
        <nav className={styles.menu} aria-label="Main">
          {MENU.map(([label, path]) => (
            <NavLink key={path} className={() => styles.link} to={path} end>
              {label}
            </NavLink>
          ))}
        </nav>
        <div className={styles.buttons}>
          <SearchOpener />
          <AccountLink />
        </div>
        <SideMenu />
      </div>
    </header>
  )
}

function AccountLink() {
  const session = useCustomerSession()
  return session ? (
    <Link className={styles.account} to={paths.user.dashboard}>
      DASHBOARD
    </Link>
  ) : (
    <Link className={styles.account} to={paths.signIn}>
      SIGN IN
    </Link>
  )
}

function useScrolled(): boolean {
  const [scrolled, setScrolled] = useState(false)
  useEffect(() => {
    const update = () => setScrolled(window.scrollY > BLUR_AFTER_PX)
    update()
    window.addEventListener('scroll', update, { passive: true })
    return () => window.removeEventListener('scroll', update)
  }, [])
  return scrolled
}
