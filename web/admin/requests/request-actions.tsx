import { approve, pack, unapprove, unpack } from '#web/admin/requests/admin-requests.ts'
import { CollectForm } from '#web/admin/requests/collect-form.tsx'
import { DeclineForm } from '#web/admin/requests/decline-form.tsx'
import { InspectForm } from '#web/admin/requests/inspect-form.tsx'
import { ParcelEndForm } from '#web/admin/requests/parcel-form.tsx'
import { memberName, type ShownRequest } from '#web/admin/requests/request-texts.ts'
import { VisitButton } from '#web/admin/requests/visit.tsx'
import { CommandButton } from '#web/ui/command-button.tsx'
import { RowButtons } from '#web/ui/data-table.tsx'
import { DialogButton } from '#web/ui/dialog-button.tsx'

/** The commands that are possible for a request in its present status, the next step first. */
export function RequestActions({ request }: { request: ShownRequest }) {
  const { requestId, status } = request
  const about = `${request.productName} for ${memberName(request)}`
  switch (status) {
    case 'REQUESTED':
      return (
        <RowButtons>
          <CommandButton
            key="approve"
            variant="outline"
            aria-label={`Approve ${about}`}
            command={() => approve(requestId)}
            undo={() => unapprove(requestId)}
          >
            Approve
          </CommandButton>
          <DeclineButton request={request} about={about} />
        </RowButtons>
      )
    case 'APPROVED':
      return (
        <RowButtons>
          <CommandButton
            key="pack"
            variant="outline"
            aria-label={`Pack ${about}`}
            command={() => pack(requestId)}
            undo={() => unpack(requestId)}
          >
            Pack
          </CommandButton>
          <DeclineButton request={request} about={about} />
        </RowButtons>
      )
    case 'PACKED':
      return (
        <RowButtons>
          <VisitButton to={request} packed={[request]} about={about} />
          {request.sentAt === null ? (
            <DeclineButton request={request} about={about} />
          ) : (
            <DialogButton text="Not arrived" title="Parcel" variant="plain" aria-label={`Not arrived: ${about}`}>
              {(close) => <ParcelEndForm request={request} onClose={close} />}
            </DialogButton>
          )}
        </RowButtons>
      )
    case 'HANDED_OVER':
      return (
        <DialogButton text="Collect" title={request.productName} variant="outline" aria-label={`Collect ${about}`}>
          {(close) => <CollectForm request={request} onClose={close} />}
        </DialogButton>
      )
    case 'COLLECTED':
      return (
        <DialogButton text="Inspect" title="Inspect" variant="outline" aria-label={`Inspect ${about}`}>
          {(close) => <InspectForm request={request} onClose={close} />}
        </DialogButton>
      )
    default:
      return null
  }
}

function DeclineButton({ request, about }: { request: ShownRequest; about: string }) {
  return (
    <DialogButton text="Decline" title="Decline" variant="plain" aria-label={`Decline ${about}`}>
      {(close) => <DeclineForm request={request} onClose={close} />}
    </DialogButton>
  )
}
