import { Link } from 'react-router-dom'
import type { AreaLink } from '#web/features/layout/area-menu.tsx'
import { closePopover, opensPopover } from '#web/features/layout/popover.ts'
import styles from '#web/features/layout/profile-menu.module.css'
import { Avatar, initialsOf } from '#web/ui/avatar.tsx'

export const PROFILE_ID = 'profile-menu'

interface ProfileMenuProps {
  name: string
  /** E-mail address. */
  address: string
  /** Whose initials the button has. */
  person: string
  links: readonly AreaLink[]
  onLogout: () => void
}

/** Name and e-mail of the signed-in person with their links and Logout. */
export function ProfileMenu({ name, address, person, links, onLogout }: ProfileMenuProps) {
  return (
    <div className={styles.profile}>
      <button
        className={styles.opener}
        type="button"
        // Begins with the visible initials, so that voice control finds the button by them.
        aria-label={`${initialsOf(person)}, profile`}
        {...opensPopover(PROFILE_ID)}
      >
        <Avatar name={person} />
      </button>
      <div id={PROFILE_ID} className={styles.menu} {...{ popover: 'auto' }}>
        <div className={styles.person}>
          <p className={styles.name}>{name}</p>
          <p>{address}</p>
        </div>
        {links.map(([label, to]) => (
          <Link key={to} className={styles.item} to={to} onClick={() => closePopover(PROFILE_ID)}>
            {label}
          </Link>
        ))}
        <button className={styles.item} type="button" onClick={onLogout}>
          Logout
        </button>
      </div>
    </div>
  )
}
