import { NavLink } from 'react-router-dom'
import { paths } from '#web/app/paths.ts'
import { useOwnAccounts } from '#web/data/own-accounts.ts'
import { MemberIcon } from '#web/parts/member-icon.tsx'
import styles from '#web/screens/customer/bottom-bar.module.css'

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
