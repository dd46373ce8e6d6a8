import { Link } from 'react-router-dom'
import { formatAmount } from '#contract/money.ts'
import type { RentOfToday } from '#contract/today.ts'
import { adminPaths } from '#web/admin/admin-paths.ts'
import { WhatsAppTo } from '#web/admin/contact/contact-links.tsx'
import { PaymentForm } from '#web/admin/customers/money-forms.tsx'
import { memberName } from '#web/admin/requests/request-texts.ts'
import { RowButtons } from '#web/ui/data-table.tsx'
import { DialogButton } from '#web/ui/dialog-button.tsx'

interface RentActionsProps {
  rent: Pick<RentOfToday, 'userId' | 'userName' | 'phone' | 'rupees' | 'reported'>
  /** The message to the member. */
  message: string
}

/**
 * Writes to a member about what they owe, and records its payment. One that the member has reported is recorded at the
 * report only, on the page of the member, so that it does not count twice.
 */
export function RentActions({ rent, message }: RentActionsProps) {
  const { userId, phone, rupees, reported } = rent
  const name = memberName(rent)
  return (
    <RowButtons>
      {reported > 0 ? (
        <Link to={adminPaths.user(userId)} aria-label={`${formatAmount(reported)} reported by ${name}`}>
          {formatAmount(reported)} reported
        </Link>
      ) : (
        <DialogButton
          text="Record payment"
          title={`Payment of ${name}`}
          variant="outline"
          aria-label={`Record payment of ${name}`}
        >
          {(close) => <PaymentForm userId={userId} paid={{ rupees }} onClose={close} />}
        </DialogButton>
      )}
      {phone && <WhatsAppTo phone={phone} message={message} aria-label={`WhatsApp to ${name}`} />}
    </RowButtons>
  )
}
