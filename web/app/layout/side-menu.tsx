import { NavLink } from 'react-router-dom'
import { closePopover, opensPopover, trapFocus } from '#web/app/layout/popover.ts'
import styles from '#web/app/layout/side-menu.module.css'
import { ThemeSwitch } from '#web/app/layout/theme-switch.tsx'
import { paths } from '#web/app/paths.ts'
import { IconButton } from '#web/ui/button.tsx'

const MENU_ID = 'side-menu'

/** The order is fixed: docs/product.md, Navigation. */
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

/** The mobile menu with its button. A native popover, so that it works before script has loaded. */
export function SideMenu() {
  return (
    <>
      <div className={styles.opener}>
        <IconButton icon="menu" label="Open menu" {...opensPopover(MENU_ID)} />
      </div>
      <div ref={trapFocus} id={MENU_ID} className={styles.panel} {...{ popover: 'auto' }}>
        <div className={styles.top}>
          <ThemeSwitch />
          <IconButton
            icon="close"
            label="Close menu"
            {...opensPopover(MENU_ID)}
            {...{ popovertargetaction: 'hide' }}
          />
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
