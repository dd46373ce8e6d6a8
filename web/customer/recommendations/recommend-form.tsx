import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { recommend, type VoteReply } from '#contract/recommendations.ts'
import { paths } from '#web/content/paths.ts'
import { recommendGame } from '#web/customer/recommendations/recommendations.ts'
import styles from '#web/customer/recommendations/recommendations-screen.module.css'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { ContractFormView, useContractForm } from '#web/ui/contract-form.tsx'
import { draftOf } from '#web/ui/draft.ts'
import { SelectField } from '#web/ui/select-field.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { showOutcome } from '#web/ui/toast.tsx'

const PLATFORMS = ['PS5', 'PS4'].map((platform) => ({ value: platform, text: platform }))

/** Recommends a title, prefilled from the address. A title that is already in the library gets a link to it. */
export function RecommendForm() {
  const [address] = useSearchParams()
  const title = address.get('title') ?? ''
  const platform = address.get('platform') ?? ''
  const form = useContractForm(recommend, { title, platform }, draftOf(`recommendation ${title}`))
  const [inLibrary, setInLibrary] = useState<VoteReply>()
  return (
    <>
      <ContractFormView
        of={form}
        onSubmit={async (game) => {
          setInLibrary(undefined)
          const reply = await recommendGame(game)
          if (reply.productCode) setInLibrary(reply)
          else showOutcome(reply)
          return reply
        }}
      >
        <TextField of={form} name="title" label="Title" autoComplete="off" />
        <SelectField of={form} name="platform" label="Platform" placeholder="Choose PS5 or PS4" options={PLATFORMS} />
        <SubmitButton of={form}>Recommend</SubmitButton>
      </ContractFormView>
      {inLibrary?.productCode && (
        <div className={styles.inLibrary} role="status">
          <p>{inLibrary.message}</p>
          <ButtonLink to={paths.product(inLibrary.productCode)}>See the game</ButtonLink>
        </div>
      )}
    </>
  )
}
