import { useState } from 'react'
import { recommend, type VoteReply } from '#contract/recommendations.ts'
import { paths } from '#web/app/paths.ts'
import { recommendGame } from '#web/data/recommendations.ts'
import styles from '#web/screens/customer/recommendations/recommendations-screen.module.css'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { ContractFormView, useContractForm } from '#web/ui/contract-form.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { showOutcome } from '#web/ui/toast.tsx'

const PLATFORMS = ['PS5', 'PS4'].map((platform) => ({ value: platform, text: platform }))

/** Title and platform; a game that the library has already is led to. */
export function RecommendForm() {
  const form = useContractForm(recommend, { title: '', platform: '' })
  const [refused, setRefused] = useState<VoteReply>()
  return (
    <>
      <ContractFormView
        of={form}
        onSubmit={async (wish) => {
          setRefused(undefined)
          const reply = await recommendGame(wish)
          if (reply.productCode) setRefused(reply)
          else showOutcome(reply)
          return reply
        }}
      >
        <TextField of={form} name="title" label="Title" autoComplete="off" />
        <SelectField
          of={form}
          name="platform"
          label="Platform"
          placeholder="Choose PS5 or PS4"
          options={PLATFORMS}
        />
        <SubmitButton of={form}>Recommend</SubmitButton>
      </ContractFormView>
      {refused?.productCode && (
        <div className={styles.refused} role="status">
          <p>{refused.message}</p>
          <ButtonLink to={paths.product(refused.productCode)}>See the game</ButtonLink>
        </div>
      )}
    </>
  )
}
