import { NavLink } from 'react-router-dom'
import { useOwnAccounts } from '#web/client/own-accounts.ts'
import { paths } from '#web/content/paths.ts'
import styles from '#web/customer/bottom-bar.module.css'
import { MemberIcon } from '#web/ui/member-icon.tsx'

const HOST_LINKS = [
  ['Home', paths.user.dashboard, 'home'],
  ['Games', paths.user.availableProduct, 'games'],
] as const
const LINKS = [
  ...HOST_LINKS,
  ['Queue', paths.user.queue, 'queue'],
  ['My plan', paths.user.membership, 'plans'],
] as const
const EXTERNAL_LINKS = [...HOST_LINKS, ['Help', paths.user.help, 'help']] as const

/** The most used screens at the bottom of a phone. The side menu has them all. */
export function BottomBar() {
  return (
    <nav className={styles.bar} aria-label="Most used">
      {(useOwnAccounts() ? LINKS : EXTERNAL_LINKS).map(([label, to, icon]) => (
        <NavLink key={to} to={to} className={() => styles.link}>
          <MemberIcon name={icon} />
          {label}
        </NavLink>
      ))}
    </nav>
  )
}
