import { type ReactNode, useState } from 'react'
import styles from '#web/features/layout/area-layout.module.css'
import { type AreaLink, AreaMenu, MENU_ID } from '#web/features/layout/area-menu.tsx'
import { Logo } from '#web/features/layout/logo.tsx'
import { closePopover, opensPopover } from '#web/features/layout/popover.ts'
import { PROFILE_ID, ProfileMenu } from '#web/features/layout/profile-menu.tsx'
import { SKIP_TARGET, SkipLink } from '#web/features/layout/screen-slot.tsx'
import { IconButton } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { FocusKeeper } from '#web/ui/focus-keeper.tsx'
import { useMedia } from '#web/ui/use-media.ts'

/** From this width on the side menu fits beside the content. */
const WIDE = '(min-width: 64rem)'

interface AreaLayoutProps {
  /** Links of the side menu. Logout is added to both menus. */
  menu: readonly AreaLink[]
  /** Addresses of links that begin a group of the side menu. */
  groups?: readonly string[]
  /** Below a line of the side menu, with Logout. */
  lastLinks?: readonly AreaLink[]
  profileLinks: readonly AreaLink[]
  /** Name and e-mail that the profile menu shows. */
  name: string
  address: string
  /** Whose initials the profile button has; `name` without it. */
  person?: string | undefined
  onLogout: () => void
  /** In the bar, before the profile menu. */
  tools?: ReactNode
  children: ReactNode
}

/**
 * The layout of the customer and the admin area: top bar, profile menu, side menu, and the confirmation of
 * a logout. On narrow screens the side menu is a popover.
 */
export function AreaLayout(props: AreaLayoutProps) {
  const { menu, groups, lastLinks = [], profileLinks, name, address, person = name } = props
  const { onLogout, tools, children } = props
  const isWide = useMedia(WIDE)
  const [collapsed, setCollapsed] = useState(false)
  const [isConfirming, setConfirming] = useState(false)

  function confirmLogout() {
    // Close the menus first: the dialog returns the focus to a button that must be visible.
    closePopover(MENU_ID)
    closePopover(PROFILE_ID)
    setConfirming(true)
  }

  return (
    <div>
      <SkipLink />
      <header className={styles.bar}>
        <IconButton
          icon="menu"
          label="Menu"
          {...(isWide
            ? { 'aria-expanded': !collapsed, onClick: () => setCollapsed(!collapsed) }
            : opensPopover(MENU_ID))}
        />
        <Logo />
        {tools}
        <ProfileMenu name={name} address={address} person={person} links={profileLinks} onLogout={confirmLogout} />
      </header>
      <div className={styles.body}>
        <AreaMenu
          links={menu}
          groups={groups}
          lastLinks={lastLinks}
          isWide={isWide}
          hidden={isWide && collapsed}
          onLogout={confirmLogout}
        />
        <main id={SKIP_TARGET} className={styles.content}>
          <FocusKeeper>{children}</FocusKeeper>
        </main>
      </div>
      <ConfirmDialog
        open={isConfirming}
        message="Are You Sure?"
        onCancel={() => setConfirming(false)}
        onOk={() => {
          setConfirming(false)
          onLogout()
        }}
      />
    </div>
  )
}
