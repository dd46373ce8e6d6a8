import { useEffect, useState } from 'react'
import { NavLink } from 'react-router-dom'
import { AccountLink } from '#web/app/layout/account-link.tsx'
import { Logo } from '#web/app/layout/logo.tsx'
import styles from '#web/app/layout/nav-bar.module.css'
import { SearchOpener } from '#web/app/layout/search-opener.tsx'
import { SideMenu } from '#web/app/layout/side-menu.tsx'
import { paths } from '#web/app/paths.ts'

/** The bar turns translucent once the page is scrolled further than this (section 9). */
const BLUR_AFTER_PX = 100

const MENU = [
  ['HOME', paths.home],
  ['ABOUT', paths.about],
  ['SUBSCRIPTION', paths.plan],
  ['GIFT CARDS', paths.giftCards],
  ['EVENTS', paths.events],
  ['CONTACT', paths.contact],
  ['GAME LIBRARY', paths.gameList],
] as const

/** Logo, desktop menu, account link and the burger of the mobile side menu (section 2). */
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
        <SearchOpener />
        <AccountLink className={styles.account} />
        <SideMenu />
      </div>
    </header>
  )
}

function useScrolled(): boolean {
  const [scrolled, setScrolled] = useState(false)
  useEffect(() => {
    const look = () => setScrolled(window.scrollY > BLUR_AFTER_PX)
    look()
    window.addEventListener('scroll', look, { passive: true })
    return () => window.removeEventListener('scroll', look)
  }, [])
  return scrolled
}
