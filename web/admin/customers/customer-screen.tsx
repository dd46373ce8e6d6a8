import { useInfiniteQuery } from '@tanstack/react-query'
import { useParams } from 'react-router-dom'
import { endMemberSessions } from '#contract/calls/customers.ts'
import type { CustomerFile } from '#contract/customer-file.ts'
import { formatMoment } from '#contract/dates.ts'
import { isOpening, type LedgerRow } from '#contract/ledger.ts'
import { formatAmount } from '#contract/money.ts'
import { PAID_BY } from '#contract/payments.ts'
import { formatPhone } from '#contract/phone.ts'
import { settlementTitle } from '#contract/settlement.ts'
import { adminPaths } from '#web/admin/admin-paths.ts'
import { addressText, PlaceLink, WhatsAppTo } from '#web/admin/contact/contact-links.tsx'
import { customerQuery } from '#web/admin/customers/admin-customers.ts'
import { BlockNotice } from '#web/admin/customers/block-form.tsx'
import { CnicForm, ShownCnic } from '#web/admin/customers/cnic-forms.tsx'
import { ContactForm } from '#web/admin/customers/contact-form.tsx'
import { CustomerActions } from '#web/admin/customers/customer-actions.tsx'
import { membershipFacts, monthFacts, profileFacts, stateOf } from '#web/admin/customers/customer-facts.tsx'
import { GamesAtHome, LatestRequests } from '#web/admin/customers/customer-games.tsx'
import styles from '#web/admin/customers/customer-screen.module.css'
import { PaymentForm, ReversalForm } from '#web/admin/customers/money-forms.tsx'
import { PasswordButton } from '#web/admin/customers/password-button.tsx'
import { History } from '#web/admin/history/history.tsx'
import { changeShop } from '#web/admin/session/admin-actions.ts'
import { useIsOwner } from '#web/admin/session/admin-session.ts'
import { ClaimButtons } from '#web/admin/today/claim-buttons.tsx'
import { CallFailed } from '#web/client/call-failed.ts'
import { queryClient } from '#web/client/query-client.ts'
import { PageHead } from '#web/features/layout/page-head.tsx'
import { feesOf } from '#web/features/memberships/memberships.ts'
import { LedgerEntries } from '#web/features/money/ledger-entries.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { Card } from '#web/ui/card.tsx'
import { CommandButton } from '#web/ui/command-button.tsx'
import { DialogButton } from '#web/ui/dialog-button.tsx'
import { Facts } from '#web/ui/facts.tsx'
import { EmptyState, Loaded } from '#web/ui/loaded.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

/** Of the ledger, so that a phone has the rest of the screen near. */
const FIRST_ENTRIES = 3

/** One customer with membership, games, ledger, history and commands. */
export function CustomerScreen() {
  const { userId = '' } = useParams()
  const query = useInfiniteQuery(customerQuery(userId), queryClient)
  const file = query.data?.pages[0]?.file
  const isUnknown = query.error instanceof CallFailed && query.error.httpStatus === 404
  return (
    <>
      <PageHead title="Customer" description="A customer with membership, games and ledger." />
      <h1>
        {file?.customer.name || 'Customer'}{' '}
        <span className={styles.userId}>
          <span className={styles.dot}>· </span>
          {userId}
        </span>
      </h1>
      {file?.block && <BlockNotice block={file.block} />}
      {isUnknown ? (
        <EmptyState text="Customer not found">
          <ButtonLink to={adminPaths.users}>Back to Customers</ButtonLink>
        </EmptyState>
      ) : (
        <Loaded query={query} waiting={<Skeleton label="Loading the customer" height="60rem" />}>
          {() => file && <CustomerFileView file={file} ledger={query} />}
        </Loaded>
      )}
    </>
  )
}

interface CustomerFileProps {
  file: CustomerFile
  /** Its pages have the entries of the ledger. */
  ledger: Parameters<typeof LedgerEntries>[0]['of']
}

function CustomerFileView({ file, ledger }: CustomerFileProps) {
  const isOwner = useIsOwner()
  const { userId } = file.customer
  return (
    <div className={styles.file}>
      <Balance file={file} />
      <div className={styles.column}>
        <Reported file={file} />
        <Membership file={file} />
        <Month file={file} />
        <GamesAtHome file={file} />
        <LatestRequests requests={file.requests} />
      </div>
      <div className={styles.column}>
        <Profile file={file} />
        <LedgerEntries
          title="Ledger"
          of={ledger}
          addressToPrint={(of) => adminPaths.userPrint(userId, of)}
          action={(row) => isOwner && !isOpening(row.kind) && <ReverseButton userId={userId} row={row} />}
          first={FIRST_ENTRIES}
        />
        <CustomerActions file={file} />
        <History subject={userId} hasNotes />
      </div>
    </div>
  )
}

function ReverseButton({ userId, row }: { userId: string; row: LedgerRow }) {
  return (
    <DialogButton
      text="Reverse"
      title="Reverse this entry"
      variant="plain"
      aria-label={`Reverse entry ${row.number}: ${row.reason}`}
    >
      {(close) => <ReversalForm userId={userId} row={row} onDone={close} />}
    </DialogButton>
  )
}

/** The state, what the customer owes or has, the way to record what they pay, and to reach them. */
function Balance({ file }: { file: CustomerFile }) {
  const { customer, refusals, claims } = file
  const { userId, name, balance, mobileNo } = customer
  const owes = balance < 0
  const hasReported = claims.length > 0
  const place = addressText(customer)
  return (
    <div className={styles.balance}>
      <p className={styles.state}>{stateOf(file)}</p>
      <p data-owed={owes || undefined}>
        {owes ? 'Owes' : 'Credit'} {formatAmount(Math.abs(balance))}
      </p>
      {!refusals.all && (
        <DialogButton
          text={hasReported ? 'Record another payment' : 'Record payment'}
          title={`${hasReported ? 'Another payment' : 'Payment'} of ${name || userId}`}
          variant={owes && !hasReported ? 'action' : 'quiet'}
        >
          {(close) => (
            <>
              {hasReported && <p>What the customer has reported is recorded at its report, so that it counts once.</p>}
              <PaymentForm
                userId={userId}
                {...(owes && !hasReported && { paid: { rupees: -balance } })}
                onClose={close}
              />
            </>
          )}
        </DialogButton>
      )}
      {mobileNo && (
        <>
          <a className={buttonClass('quiet')} href={`tel:${mobileNo}`}>
            Call {formatPhone(mobileNo)}
          </a>
          <WhatsAppTo className={buttonClass('quiet')} phone={mobileNo} message={`Hello ${name}, `} />
        </>
      )}
      {place && (
        <address>
          <PlaceLink place={place} />
        </address>
      )}
    </div>
  )
}

/** What the customer says they have paid, to be compared with the statement. */
function Reported({ file: { claims, customer } }: { file: CustomerFile }) {
  const { userId, name } = customer
  if (claims.length === 0) return null
  return (
    <Card title="Payments reported">
      <ul className={styles.games}>
        {claims.map((claim) => (
          <li key={claim.claimId} className={styles.claim}>
            <p>
              <b>{formatAmount(claim.rupees)}</b> {PAID_BY[claim.method]}, transaction ID {claim.ref}
            </p>
            <p className={styles.soft}>Reported on {formatMoment(claim.claimedAt)}</p>
            <ClaimButtons claim={{ ...claim, userId, userName: name }} />
          </li>
        ))}
      </ul>
    </Card>
  )
}

function Membership({ file: { customer, membership } }: { file: CustomerFile }) {
  return (
    <Card title="Membership">
      {membership ? <Facts facts={membershipFacts(membership)} /> : <p>No plan yet.</p>}
      {membership?.exit && (
        <ButtonLink variant="quiet" to={adminPaths.userPrint(customer.userId, 'settlement')}>
          {settlementTitle(membership.exit)}
        </ButtonLink>
      )}
    </Card>
  )
}

function Month({ file: { membership } }: { file: CustomerFile }) {
  if (!membership?.month) return null
  return (
    <Card title="This month">
      <Facts facts={monthFacts(membership.month)} />
    </Card>
  )
}

function Profile({ file }: { file: CustomerFile }) {
  const { userId, name, email } = file.customer
  const isOwner = useIsOwner()
  return (
    <Card title="Profile">
      <Facts facts={profileFacts(file)} />
      <div className={styles.buttons}>
        <DialogButton text="Edit" title="Edit customer" aria-label="Edit name, phone and address">
          {(close) => <ContactForm customer={file.customer} fees={feesOf(file.membership)} onDone={close} />}
        </DialogButton>
        <DialogButton text={file.cnic ? 'Change CNIC' : 'Add CNIC'} title="CNIC of the customer">
          {(close) => <CnicForm userId={userId} onDone={close} />}
        </DialogButton>
        {isOwner && file.cnic && (
          <DialogButton text="See CNIC" title="CNIC of the customer">
            {(close) => <ShownCnic userId={userId} onDone={close} />}
          </DialogButton>
        )}
        {isOwner && (
          <ButtonLink variant="quiet" to={adminPaths.userData(userId)}>
            Personal data
          </ButtonLink>
        )}
        {isOwner && (
          <CommandButton
            command={() => changeShop(endMemberSessions, { params: { userId } })}
            okVariant="danger"
            question={`${name} is signed out on every device and has to sign in again. Are you sure?`}
          >
            Sign out everywhere
          </CommandButton>
        )}
        {email === null && <PasswordButton customer={file.customer} />}
      </div>
    </Card>
  )
}
