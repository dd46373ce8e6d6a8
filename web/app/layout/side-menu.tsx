import { NavLink } from 'react-router-dom'
import { Burger } from '#web/app/layout/burger.tsx'
import { closePopover, opensPopover } from '#web/app/layout/popover.ts'
import styles from '#web/app/layout/side-menu.module.css'
import { ThemeSwitch } from '#web/app/layout/theme-switch.tsx'
import { paths } from '#web/app/paths.ts'

const MENU_ID = 'side-menu'

/** The specified items first, then what only the desktop menu has (decisions.md, screens). */
const MENU = [
  ['HOME', paths.home],
  ['CATEGORIES', paths.categories],
  ['PLAN', paths.plan],
  ['SIGN IN', paths.signIn],
  ['SIGN UP', paths.signUp],
  ['ABOUT', paths.about],
  ['GIFT CARDS', paths.giftCards],
  ['EVENTS', paths.events],
  ['CONTACT', paths.contact],
  ['GAME LIBRARY', paths.gameList],
] as const

/**
 * The burger and the mobile menu. A native popover opens, closes and reacts to Escape before any
 * script has arrived; script only closes it when a link leads to another screen of the same page.
 */
export function SideMenu() {
  return (
    <>
      <div className={styles.opener}>
        <Burger aria-label="Open menu" {...opensPopover(MENU_ID)} />
      </div>
      <div id={MENU_ID} className={styles.panel} {...{ popover: 'auto' }}>
        <div className={styles.top}>
          <ThemeSwitch />
          <button
            className={styles.close}
            type="button"
            aria-label="Close menu"
            {...opensPopover(MENU_ID)}
            {...{ popovertargetaction: 'hide' }}
          >
            ✕
          </button>
        </div>
        <nav className={styles.links} aria-label="Mobile">
          {MENU.map(([label, path]) => (
            <NavLink
              key={path}
              className={() => styles.link}
              to={path}
              end
              onClick={() => closePopover(MENU_ID)}
            >
              {label}
            </NavLink>
          ))}
        </nav>
      </div>
    </>
  )
}
