import { NavLink } from 'react-router-dom'
import styles from '#web/app/layout/area-menu.module.css'
import { closePopover, trapFocus } from '#web/app/layout/popover.ts'
import { ThemeSwitch } from '#web/app/layout/theme-switch.tsx'

export const MENU_ID = 'area-menu'

/** A label and an address from paths.ts. */
export type AreaLink = readonly [label: string, to: string]

interface AreaMenuProps {
  links: readonly AreaLink[]
  /** Beside the content; otherwise a popover over it. */
  isWide: boolean
  hidden: boolean
  onLogout: () => void
}

/** The side menu of an area: its links, Logout and the theme switch. */
export function AreaMenu({ links, isWide, hidden, onLogout }: AreaMenuProps) {
  return (
    <nav
      ref={trapFocus}
      id={MENU_ID}
      className={styles.panel}
      aria-label="Side menu"
      hidden={hidden}
      {...(!isWide && { popover: 'auto' })}
    >
      {links.map(([label, to]) => (
        <NavLink
          key={to}
          className={() => styles.item}
          to={to}
          onClick={() => closePopover(MENU_ID)}
        >
          {label}
        </NavLink>
      ))}
      <button className={styles.item} type="button" onClick={onLogout}>
        Logout
      </button>
      <ThemeSwitch />
    </nav>
  )
}
