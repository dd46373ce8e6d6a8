import { Link } from 'react-router-dom'
import type { AreaLink } from '#web/app/layout/area-menu.tsx'
import { closePopover, opensPopover } from '#web/app/layout/popover.ts'
import styles from '#web/app/layout/profile-menu.module.css'
import { Avatar, initialsOf } from '#web/ui/avatar.tsx'

export const PROFILE_ID = 'profile-menu'

interface ProfileMenuProps {
  name: string
  /** The e-mail address below the name. */
  address: string
  links: readonly AreaLink[]
  onLogout: () => void
}

/** Who is signed in, and what that person can go to; a native popover. */
export function ProfileMenu({ name, address, links, onLogout }: ProfileMenuProps) {
  return (
    <div className={styles.profile}>
      <button
        className={styles.opener}
        type="button"
        // Begins with what is seen: who steers by voice says that.
        aria-label={`${initialsOf(name)}, profile`}
        {...opensPopover(PROFILE_ID)}
      >
        <Avatar name={name} />
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
