import { Suspense, useState } from 'react'
import { NavLink } from 'react-router-dom'
import { useCustomerSession } from '#web/client/session.ts'
import { paths } from '#web/content/paths.ts'
import { closePopover, opensPopover, trapFocus } from '#web/features/layout/popover.ts'
import { ThemeSwitch } from '#web/features/layout/theme-switch.tsx'
import styles from '#web/public/layout/side-menu.module.css'
import { IconButton } from '#web/ui/button.tsx'
import { lazyComponent } from '#web/ui/lazy-component.ts'

const LogoutDialog = lazyComponent(async () => (await import('#web/public/layout/logout-dialog.tsx')).LogoutDialog)

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

const ACCOUNT_PATHS: readonly string[] = [paths.signIn, paths.signUp]

/** A signed-in member finds the dashboard in place of signing in and up. */
const MEMBER_MENU = [
  ['DASHBOARD', paths.user.dashboard],
  ...MENU.filter(([, path]) => !ACCOUNT_PATHS.includes(path)),
] as const

/** The mobile menu with its button. A native popover, so that it works before script has loaded. */
export function SideMenu() {
  const isMember = useCustomerSession() !== undefined
  const [isLeaving, setLeaving] = useState(false)
  return (
    <>
      <div className={styles.opener} data-member={isMember || undefined}>
        <IconButton icon="menu" label="Open menu" {...opensPopover(MENU_ID)} />
      </div>
      <div ref={trapFocus} id={MENU_ID} className={styles.panel} {...{ popover: 'auto' }}>
        <div className={styles.top}>
          <ThemeSwitch />
          <IconButton icon="close" label="Close menu" {...opensPopover(MENU_ID)} {...{ popovertargetaction: 'hide' }} />
        </div>
        <nav className={styles.links} aria-label="Mobile">
          {(isMember ? MEMBER_MENU : MENU).map(([label, path]) => (
            <NavLink key={path} className={() => styles.link} to={path} end onClick={() => closePopover(MENU_ID)}>
              {label}
            </NavLink>
          ))}
          {isMember && (
            <button
              className={styles.link}
              type="button"
              onClick={() => {
                closePopover(MENU_ID)
                setLeaving(true)
              }}
            >
              Logout
            </button>
          )}
        </nav>
      </div>
      {isLeaving && (
        <Suspense fallback={null}>
          <LogoutDialog onClose={() => setLeaving(false)} />
        </Suspense>
      )}
    </>
  )
}
