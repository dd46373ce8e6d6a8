import { RequireAdmin } from '#web/app/require-admin.tsx'
import { ScreenSlot } from '#web/app/screen-slot.tsx'

/** Everything below /admin but the login, for a signed-in admin (section 2, admin area). */
export function AdminLayout() {
  return (
    <RequireAdmin>
      <main>
        <ScreenSlot />
      </main>
    </RequireAdmin>
  )
}
