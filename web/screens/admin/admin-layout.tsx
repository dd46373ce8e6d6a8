import { AreaLayout } from '#web/app/layout/area-layout.tsx'
import { paths } from '#web/app/paths.ts'
import { RequireAdmin } from '#web/app/require-admin.tsx'
import { ScreenSlot } from '#web/app/screen-slot.tsx'
import { company } from '#web/content/company.ts'
import { adminSignOut } from '#web/data/admin-session.ts'
import { showSuccess } from '#web/ui/toast.tsx'

const BANNERS = ['Banners', paths.admin.banner] as const
const SETTING = ['Setting', paths.admin.settings] as const

const MENU = [
  ['Today', paths.admin.today],
  ['Dashboard', paths.admin.dashboard],
  ['Customers', paths.admin.users],
  ['Game requests', paths.admin.gameRequest],
  ['Orders', paths.admin.orders],
  ['Messages', paths.admin.messages],
  ['Games', paths.admin.games],
  ['Discs', paths.admin.copies],
  ['Holidays', paths.admin.holidays],
  ['Admins', paths.admin.admins],
  ['History', paths.admin.history],
  BANNERS,
  ['Events', paths.admin.event],
  SETTING,
] as const

/** The frame of all screens below /admin except the login. */
export function AdminLayout() {
  return (
    <RequireAdmin>
      <AreaLayout
        menu={MENU}
        profileLinks={[BANNERS, SETTING]}
        name="Welcome Admin"
        address={company.email}
        onLogout={() => {
          adminSignOut()
          showSuccess('Logout successfully')
        }}
      >
        <ScreenSlot />
      </AreaLayout>
    </RequireAdmin>
  )
}
