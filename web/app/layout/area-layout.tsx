import { type ReactNode, useState } from 'react'
import styles from '#web/app/layout/area-layout.module.css'
import { type AreaLink, AreaMenu, MENU_ID } from '#web/app/layout/area-menu.tsx'
import { Logo } from '#web/app/layout/logo.tsx'
import { closePopover, opensPopover } from '#web/app/layout/popover.ts'
import { PROFILE_ID, ProfileMenu } from '#web/app/layout/profile-menu.tsx'
import { SKIP_TARGET, SkipLink } from '#web/app/layout/skip-link.tsx'
import { useWide } from '#web/app/layout/use-wide.ts'
import { IconButton } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { FocusKeeper } from '#web/ui/focus-keeper.tsx'

interface AreaLayoutProps {
  /** What the two menus of the area lead to; Logout is added to both. */
  menu: readonly AreaLink[]
  profileLinks: readonly AreaLink[]
  /** Who is signed in, as the profile menu says it. */
  name: string
  address: string
  onLogout: () => void
  children: ReactNode
}

/**
 * The frame of the customer and the admin area (section 2): a top bar with the profile menu, a side
 * menu that the burger toggles, and the question before a logout. On a phone the side menu is a
 * popover, which closes by Escape or a tap beside it; where there is room it stands beside the
 * content.
 */
export function AreaLayout(props: AreaLayoutProps) {
  const { menu, profileLinks, name, address, onLogout, children } = props
  const wide = useWide()
  const [collapsed, setCollapsed] = useState(false)
  const [leaving, setLeaving] = useState(false)

  function askToLeave() {
    // First, so that the dialog gives the focus back to a button that is still to be seen.
    closePopover(MENU_ID)
    closePopover(PROFILE_ID)
    setLeaving(true)
  }

  return (
    <div className={styles.area}>
      <SkipLink />
      <header className={styles.bar}>
        <IconButton
          icon="menu"
          label="Menu"
          {...(wide
            ? { 'aria-expanded': !collapsed, onClick: () => setCollapsed(!collapsed) }
            : opensPopover(MENU_ID))}
        />
        <Logo />
        <ProfileMenu name={name} address={address} links={profileLinks} onLogout={askToLeave} />
      </header>
      <div className={styles.body}>
        <AreaMenu links={menu} wide={wide} hidden={wide && collapsed} onLogout={askToLeave} />
        <main id={SKIP_TARGET} className={styles.content}>
          <FocusKeeper>{children}</FocusKeeper>
        </main>
      </div>
      <ConfirmDialog
        open={leaving}
        message="Are You Sure?"
        onCancel={() => setLeaving(false)}
        onOk={() => {
          setLeaving(false)
          onLogout()
        }}
      />
    </div>
  )
}
