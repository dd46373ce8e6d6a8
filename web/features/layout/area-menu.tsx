import { Fragment } from 'react'
import { Link, useLocation } from 'react-router-dom'
import styles from '#web/features/layout/area-menu.module.css'
import { NamedThemeSwitch } from '#web/features/layout/named-theme-switch.tsx'
import { closePopover, trapFocus } from '#web/features/layout/popover.ts'

export const MENU_ID = 'area-menu'

/** A label, an address from paths.ts, other addresses that the link is marked for, and how much there is unread. */
export type AreaLink = readonly [label: string, to: string, others?: readonly string[], unread?: number]

interface AreaMenuProps {
  links: readonly AreaLink[]
  /** Addresses of links that begin a group, below a thin line. */
  groups?: readonly string[] | undefined
  /** Below a line, with Logout. */
  lastLinks: readonly AreaLink[]
  /** Beside the content; otherwise a popover over it. */
  isWide: boolean
  hidden: boolean
  onLogout: () => void
}

/** The side menu of an area: its links, Logout and the theme switch. */
export function AreaMenu({ links, groups, lastLinks, isWide, hidden, onLogout }: AreaMenuProps) {
  return (
    <nav
      ref={trapFocus}
      id={MENU_ID}
      className={styles.panel}
      aria-label="Side menu"
      hidden={hidden}
      {...(!isWide && { popover: 'auto' })}
    >
      <Links links={links} groups={groups} />
      {lastLinks.length > 0 && <hr className={styles.line} />}
      <Links links={lastLinks} />
      <button className={styles.item} type="button" onClick={onLogout}>
        Logout
      </button>
      <NamedThemeSwitch className={styles.item} />
    </nav>
  )
}

function Links({ links, groups = [] }: Pick<AreaMenuProps, 'links' | 'groups'>) {
  const { pathname } = useLocation()
  return links.map(([label, to, others = [], unread = 0]) => (
    <Fragment key={to}>
      {groups.includes(to) && <hr className={styles.line} />}
      <Link
        className={styles.item}
        to={to}
        aria-current={currentAt(pathname, to, others)}
        onClick={() => closePopover(MENU_ID)}
      >
        {label}
        {unread > 0 && (
          <>
            {' '}
            <b className={styles.unread}>{unread}</b>
            <span className={styles.spoken}> unread</span>
          </>
        )}
      </Link>
    </Fragment>
  ))
}

/** The `aria-current` of a link at a path: 'page' at its address, at one of the others, and below them. */
export function currentAt(path: string, to: string, others: readonly string[] = []) {
  return [to, ...others].some((each) => path === each || path.startsWith(`${each}/`)) ? 'page' : undefined
}
