import { Link, useLocation } from 'react-router-dom'
import { useOwnAccounts } from '#web/client/own-accounts.ts'
import { paths } from '#web/content/paths.ts'
import styles from '#web/customer/bottom-bar.module.css'
import { currentAt } from '#web/features/layout/area-menu.tsx'
import { MemberIcon } from '#web/ui/member-icon.tsx'

/** The address of the games, and the others for which a link to them is marked. */
export const GAMES = [paths.user.availableProduct, [paths.user.gameSwap]] as const

const HOST_LINKS = [
  ['Home', 'home', paths.user.dashboard],
  ['Games', 'games', ...GAMES],
] as const
const LINKS = [
  ...HOST_LINKS,
  ['Queue', 'queue', paths.user.queue],
  ['My plan', 'plans', paths.user.membership],
] as const
const EXTERNAL_LINKS = [...HOST_LINKS, ['Help', 'help', paths.user.help]] as const

/** The most used screens at the bottom of a phone. The side menu has them all. */
export function BottomBar() {
  const { pathname } = useLocation()
  return (
    <nav className={styles.bar} aria-label="Most used">
      {(useOwnAccounts() ? LINKS : EXTERNAL_LINKS).map(([label, icon, to, others]) => (
        <Link key={to} to={to} className={styles.link} aria-current={currentAt(pathname, to, others)}>
          <MemberIcon name={icon} />
          {label}
        </Link>
      ))}
    </nav>
  )
}
