import { PARCEL_ENDS, parcelEnd } from '#contract/request-commands.ts'
import { endParcel } from '#web/admin/requests/admin-requests.ts'
import { memberName, type ShownRequest } from '#web/admin/requests/request-texts.ts'
import { shouldClose } from '#web/admin/requests/use-command.ts'
import { CommandForm } from '#web/ui/command-form.tsx'
import { useContractForm } from '#web/ui/contract-form.tsx'
import { NOT_KEPT } from '#web/ui/drafts.ts'
import { MoneyField } from '#web/ui/money-field.tsx'
import { SelectField } from '#web/ui/select-field.tsx'

const OPTIONS = Object.entries(PARCEL_ENDS).map(([value, text]) => ({ value, text }))

interface ParcelEndFormProps {
  request: ShownRequest
  onClose: () => void
}

/** The content of the dialog Parcel: what happened to a parcel that did not arrive, and what follows. */
export function ParcelEndForm({ request, onClose }: ParcelEndFormProps) {
  const { requestId, productName, courier, parcel } = request
  const form = useContractForm(parcelEnd, { outcome: '', cost: 0 }, NOT_KEPT.short)
  return (
    <CommandForm
      of={form}
      keepValues
      send={async (end) => {
        const outcome = await endParcel(requestId, end)
        if (shouldClose(outcome)) onClose()
        return outcome
      }}
      submit="Save"
      onCancel={onClose}
    >
      <p>
        {productName} for {memberName(request)}, {courier} {parcel}
      </p>
      <SelectField of={form} name="outcome" label="What happened?" placeholder="Please choose" options={OPTIONS} />
      <MoneyField
        of={form}
        name="cost"
        label="Cost of the way back, in rupees"
        hint="Of a parcel that came back, if you know it. It is kept as an expense of the shop."
        emptyIs={0}
      />
      <ul>
        <li>Came back: the disc stays packed for the member, and can be sent again.</li>
        <li>Lost: the disc is marked as lost. The request waits for another disc, or is declined when none is free.</li>
        <li>In both cases the member reads it in their news and pays nothing. This cannot be undone.</li>
      </ul>
    </CommandForm>
  )
}
