import { RequireMember } from '#web/app/require-member.tsx'
import { ScreenSlot } from '#web/app/screen-slot.tsx'

/** Everything below /user, for members who are signed in (section 2, customer area). */
export function CustomerLayout() {
  return (
    <RequireMember>
      <main>
        <ScreenSlot />
      </main>
    </RequireMember>
  )
}
