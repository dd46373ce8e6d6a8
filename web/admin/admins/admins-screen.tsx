import { useQuery } from '@tanstack/react-query'
import { ADMIN_ROLES, type AdminRow, invitation, ROLE_NAMES, roleForm } from '#contract/admins.ts'
import { listAdmins } from '#contract/calls/admins.ts'
import { formatInstant } from '#contract/dates.ts'
import {
  changeRole,
  disableAdmin,
  enableAdmin,
  inviteAdmin,
  removeFactor,
  sendPasswordLink,
} from '#web/admin/admins/admins.ts'
import styles from '#web/admin/admins/admins-screen.module.css'
import { AdminList } from '#web/admin/list/admin-list.tsx'
import { adminMeQuery } from '#web/admin/session/admin-session.ts'
import { queryClient } from '#web/client/query-client.ts'
import { CommandButton } from '#web/ui/command-button.tsx'
import { CommandForm } from '#web/ui/command-form.tsx'
import { useContractForm } from '#web/ui/contract-form.tsx'
import { type Column, RowButtons } from '#web/ui/data-table.tsx'
import { DialogButton } from '#web/ui/dialog-button.tsx'
import { NOT_KEPT } from '#web/ui/drafts.ts'
import { SelectField } from '#web/ui/select-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'

/** The list of admins, for owners (docs/product.md, Admins and the history). */
export function AdminsScreen() {
  const me = useQuery(adminMeQuery, queryClient).data?.user
  return (
    <AdminList
      of={listAdmins}
      title="Admins"
      about="People who can sign in to the admin area."
      columns={COLUMNS}
      rowKey={({ id }) => id}
      searchLabel="Search by name or e-mail"
      arrange={(rows) => [...rows].sort((a, b) => rankOf(a, me?.email) - rankOf(b, me?.email))}
      empty="No admins"
    >
      <div>
        <DialogButton text="Invite somebody" title="Invite somebody" variant="action">
          {(close) => <InvitationForm onDone={close} />}
        </DialogButton>
      </div>
    </AdminList>
  )
}

/** The signed-in admin first, the disabled ones last. */
function rankOf({ email, disabledAt }: AdminRow, mine: string | undefined): number {
  if (disabledAt !== null) return 2
  return email === mine ? 0 : 1
}

const COLUMNS: Column<AdminRow>[] = [
  {
    header: 'Name',
    breaksWords: true,
    phone: 'title',
    cell: ({ name, email }) => (
      <>
        <b>{name}</b>
        <p className={styles.email}>{email}</p>
      </>
    ),
  },
  { header: 'Role', phone: 'end', cell: ({ role }) => ROLE_NAMES[role] },
  {
    header: 'Since',
    noWrap: true,
    isExtra: true,
    phone: 'hidden',
    cell: ({ createdAt }) => formatInstant(createdAt),
  },
  { header: 'Status', phone: 'text', cell: statusOf },
  { header: 'Operation', phone: 'operation', cell: (admin) => <Operation admin={admin} /> },
]

const ROLE_OPTIONS = Object.entries(ADMIN_ROLES).map(([value, text]) => ({ value, text }))

function statusOf({ disabledAt, isInvited }: AdminRow): string {
  if (disabledAt !== null) return `Disabled on ${formatInstant(disabledAt)}`
  return isInvited ? 'Invited' : 'Can sign in'
}

function Operation({ admin }: { admin: AdminRow }) {
  const { id, name, email, disabledAt, isInvited, hasFactor } = admin
  const me = useQuery(adminMeQuery, queryClient).data?.user
  if (email === me?.email) return 'You'
  if (disabledAt !== null) {
    return (
      <CommandButton command={() => enableAdmin(id)} undo={() => disableAdmin(id)} aria-label={`Enable ${name}`}>
        Enable
      </CommandButton>
    )
  }
  const linkText = isInvited ? 'Invite again' : 'New password'
  return (
    <RowButtons>
      <CommandButton
        command={() => sendPasswordLink(id)}
        question={`${name} gets a mail to ${email} with a link to choose a password. Earlier links end. Are you sure?`}
        aria-label={`${linkText} for ${name}`}
      >
        {linkText}
      </CommandButton>
      <details className={styles.more}>
        <summary>More</summary>
        <div className={styles.operations}>
          <DialogButton text="Change role" title={`Role of ${name}`} aria-label={`Change role of ${name}`}>
            {(close) => <RoleForm admin={admin} onDone={close} />}
          </DialogButton>
          {hasFactor && (
            <CommandButton
              command={() => removeFactor(id)}
              question={`${name} is signed out, and sets up a new second factor at the next sign-in. Do this only if they lost it. Are you sure?`}
              aria-label={`Remove the second factor of ${name}`}
            >
              Remove second factor
            </CommandButton>
          )}
          <CommandButton
            command={() => disableAdmin(id)}
            okVariant="danger"
            question={`${name} will be signed out and can no longer sign in. Are you sure?`}
            aria-label={`Disable ${name}`}
          >
            Disable
          </CommandButton>
        </div>
      </details>
    </RowButtons>
  )
}

function InvitationForm({ onDone }: { onDone: () => void }) {
  const form = useContractForm(invitation, { name: '', email: '', role: undefined }, NOT_KEPT.short)
  return (
    <CommandForm of={form} send={inviteAdmin} submit="Send the invitation" onDone={onDone}>
      <TextField of={form} name="name" label="Name" autoComplete="off" />
      <TextField
        of={form}
        name="email"
        label="Email"
        type="email"
        hint="A link to choose a password is mailed to it."
        autoComplete="off"
      />
      <SelectField of={form} name="role" label="Role" options={ROLE_OPTIONS} placeholder="Choose a role" />
    </CommandForm>
  )
}

function RoleForm({ admin: { id, role }, onDone }: { admin: AdminRow; onDone: () => void }) {
  const form = useContractForm(roleForm, { role }, NOT_KEPT.stored)
  return (
    <CommandForm
      of={form}
      send={(chosen) => changeRole(id, { ...chosen, was: role })}
      submit="Change role"
      onDone={onDone}
    >
      <SelectField of={form} name="role" label="Role" options={ROLE_OPTIONS} />
    </CommandForm>
  )
}
