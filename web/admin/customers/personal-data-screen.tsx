import { useInfiniteQuery, useMutation } from '@tanstack/react-query'
import { Link, useParams } from 'react-router-dom'
import { erasePerson, exportPersonalData, readErasure } from '#contract/calls/customers.ts'
import { formatFullMoment } from '#contract/dates.ts'
import { formatShortRupees } from '#contract/money.ts'
import { type ErasurePreview, type ExportSection, erasureForm, type MemberExport } from '#contract/personal-data.ts'
import { adminPaths } from '#web/admin/admin-paths.ts'
import { customerQuery } from '#web/admin/customers/admin-customers.ts'
import styles from '#web/admin/customers/personal-data-screen.module.css'
import { changeShop } from '#web/admin/session/admin-actions.ts'
import { asAdmin } from '#web/admin/session/admin-session.ts'
import { read } from '#web/client/client.ts'
import { saveFile } from '#web/client/fetch-file.ts'
import { queryClient } from '#web/client/query-client.ts'
import { PageHead } from '#web/features/layout/page-head.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { CommandForm } from '#web/ui/command-form.tsx'
import { useContractForm } from '#web/ui/contract-form.tsx'
import { NOT_KEPT } from '#web/ui/drafts.ts'
import { Facts } from '#web/ui/facts.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { showError } from '#web/ui/toast.tsx'

/** What the shop stores about a member: to give a copy, and to erase. For owners. */
export function PersonalDataScreen() {
  const { userId = '' } = useParams()
  const query = useInfiniteQuery(customerQuery(userId), queryClient)
  const name = query.data?.pages[0]?.file.customer.name
  return (
    <>
      <PageHead
        title={`Personal data of ${userId}`}
        description="What the shop stores about a customer, to give a copy and to erase."
      />
      <h1>Personal data of {name ? `${name} (${userId})` : userId}</h1>
      <div className={styles.screen}>
        <p className={styles.tools}>
          <Link to={adminPaths.user(userId)}>Back to the customer</Link>
        </p>
        <Loaded query={query} waiting={<Skeleton label="Loading the customer" height="24rem" />}>
          {() => (
            <>
              <Export userId={userId} />
              <Erasure userId={userId} />
            </>
          )}
        </Loaded>
      </div>
    </>
  )
}

/** A call that runs only after a click: an export is written to the history, and a preview is rarely needed. */
function useAsked<Reply>(ask: () => Promise<Reply>) {
  const onError = (error: Error) => showError(error.message)
  return useMutation({ mutationFn: ask, onError }, queryClient)
}

function Export({ userId }: { userId: string }) {
  const asked = useAsked(() => exportMember(userId))
  return (
    <Card title="Give a copy">
      <p className={styles.tools}>
        Everything that the shop stores about this customer, to print or as a file. We write in History that you asked
        for it.
      </p>
      <div className={styles.tools}>
        <Button busy={asked.isPending} onClick={() => asked.mutate()}>
          Show the data
        </Button>
        {asked.data && (
          <>
            <Button variant="quiet" onClick={() => window.print()}>
              Print
            </Button>
            <Button variant="quiet" onClick={() => saveJson(asked.data)}>
              Download JSON
            </Button>
          </>
        )}
      </div>
      {asked.data?.sections.map((section) => (
        <Section key={section.title} of={section} />
      ))}
    </Card>
  )
}

function saveJson({ userId, at, sections }: MemberExport) {
  const data = sections.map(({ title, rows }) => ({ title, rows }))
  const text = JSON.stringify({ userId, at: new Date(at).toISOString(), data }, null, 2)
  saveFile(new Blob([text], { type: 'application/json' }), `${userId}.json`)
}

function Section({ of: { title, rows } }: { of: ExportSection }) {
  return (
    <section className={styles.section}>
      <h3>
        {title} ({rows.length})
      </h3>
      {rows.map((row, index) => (
        <Facts
          // biome-ignore lint/suspicious/noArrayIndexKey: the rows do not change while they are shown
          key={index}
          facts={Object.entries(row).flatMap(([name, value]) =>
            value === null || value === '' ? [] : [[nameOf(name), textOf(name, value)]],
          )}
        />
      ))}
    </section>
  )
}

/** 'mobile_no' → 'mobile no', 'balance_paisa' → 'balance'. */
function nameOf(column: string): string {
  return column.replace(/_?paisa$/, '').replaceAll('_', ' ') || 'amount'
}

function textOf(column: string, value: string | number): string {
  if (typeof value === 'number' && /(^|_)at$/.test(column)) return formatFullMoment(value)
  if (typeof value === 'number' && /paisa$/.test(column)) return formatShortRupees(value)
  return String(value)
}

function Erasure({ userId }: { userId: string }) {
  const asked = useAsked(() => previewErasure(userId))
  return (
    <div className={styles.tools}>
      <Card title="Erase">
        <p>
          Deletes name, phone, e-mail and address. Payments, plans and games stay under the User ID, without a name: the
          law demands it.
        </p>
        {asked.data ? (
          <Preview userId={userId} preview={asked.data} onErased={() => asked.mutate()} />
        ) : (
          <Button variant="quiet" busy={asked.isPending} onClick={() => asked.mutate()}>
            See what will be deleted
          </Button>
        )}
      </Card>
    </div>
  )
}

interface PreviewProps {
  userId: string
  preview: ErasurePreview
  onErased: () => void
}

function Preview({ userId, preview: { refusal, parts }, onErased }: PreviewProps) {
  const form = useContractForm(erasureForm, { userId: '' }, NOT_KEPT.short)
  return (
    <>
      <Facts facts={parts.map(({ title, fate, count }) => [`${title} (${count})`, fate])} />
      {refusal ? (
        <p className={styles.refusal}>{refusal}</p>
      ) : (
        <CommandForm
          of={form}
          send={(typed) => eraseMember(userId, typed)}
          submit="Erase this person"
          variant="danger"
          question={() => `${userId} is erased for good. This cannot be undone. Are you sure?`}
          onDone={onErased}
        >
          <TextField of={form} name="userId" label={`Type ${userId} to confirm`} autoComplete="off" />
        </CommandForm>
      )}
    </>
  )
}

/** Everything that the shop stores about a member. Each call is in the history of the shop. */
const exportMember = (userId: string) => read(exportPersonalData, { params: { userId } }, asAdmin)

/** What an erasure would do. */
const previewErasure = (userId: string) => read(readErasure, { params: { userId } }, asAdmin)

const eraseMember = (userId: string, body: { userId: string }) => changeShop(erasePerson, { params: { userId }, body })
