import { signOut } from '#web/features/members/customer.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { showSuccess } from '#web/ui/toast.tsx'

/** Asks a member on a public page whether to log out, and does it. */
export function LogoutDialog({ onClose }: { onClose: () => void }) {
  return (
    <ConfirmDialog
      open
      message="Are You Sure?"
      onCancel={onClose}
      onOk={() => {
        onClose()
        signOut()
        showSuccess('Logout successfully')
      }}
    />
  )
}
