import { Link, useLocation } from 'react-router-dom'
import styles from '#web/app/layout/area-menu.module.css'
import { closePopover, trapFocus } from '#web/app/layout/popover.ts'
import { ThemeSwitch } from '#web/app/layout/theme-switch.tsx'

export const MENU_ID = 'area-menu'

/** A label, an address from paths.ts, and other addresses that the link is marked for. */
export type AreaLink = readonly [label: string, to: string, others?: readonly string[]]

interface AreaMenuProps {
  links: readonly AreaLink[]
  /** Beside the content; otherwise a popover over it. */
  isWide: boolean
  hidden: boolean
  onLogout: () => void
}

/** The side menu of an area: its links, Logout and the theme switch. */
export function AreaMenu({ links, isWide, hidden, onLogout }: AreaMenuProps) {
  const { pathname } = useLocation()
  return (
    <nav
      ref={trapFocus}
      id={MENU_ID}
      className={styles.panel}
      aria-label="Side menu"
      hidden={hidden}
      {...(!isWide && { popover: 'auto' })}
    >
      {links.map(([label, to, others = []]) => (
        <Link
          key={to}
          className={styles.item}
          to={to}
          aria-current={
            [to, ...others].some((each) => isWithin(each, pathname)) ? 'page' : undefined
          }
          onClick={() => closePopover(MENU_ID)}
        >
          {label}
        </Link>
      ))}
      <button className={styles.item} type="button" onClick={onLogout}>
        Logout
      </button>
      <ThemeSwitch />
    </nav>
  )
}

/** Whether a path is the address or below it. */
function isWithin(address: string, path: string): boolean {
  return path === address || path.startsWith(`${address}/`)
}
