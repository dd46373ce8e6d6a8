import { useNavigate } from 'react-router-dom'
import { type gameFacts, newGame } from '#contract/game-changes.ts'
import { PageHead } from '#web/app/page-head.tsx'
import { paths } from '#web/app/paths.ts'
import { addGame } from '#web/data/admin-games.ts'
import { GameFields } from '#web/screens/admin/games/game-fields.tsx'
import styles from '#web/screens/admin/games/game-screen.module.css'
import { type ContractForm, ContractFormView, useContractForm } from '#web/ui/contract-form.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { showOutcome } from '#web/ui/toast.tsx'

const EMPTY = {
  productName: '',
  platform: '',
  gameCategory: '',
  availableSince: '',
  retailPrice: Number.NaN,
  copies: Number.NaN,
}

/** A game that the library does not have yet, or that is announced. */
export function NewGameScreen() {
  const form = useContractForm(newGame, EMPTY)
  const navigate = useNavigate()
  return (
    <>
      <PageHead title="Add a game" description="A new game of the library." />
      <h1>Add a game</h1>
      <div className={styles.form}>
        <ContractFormView
          of={form}
          keepValues
          onSubmit={async (game) => {
            const outcome = await addGame(game)
            showOutcome(outcome)
            if (outcome.productCode) {
              navigate(paths.admin.gameDetail(outcome.productCode), { replace: true })
            }
            return outcome
          }}
        >
          {/* The form has all fields of the facts, and one more. */}
          <GameFields of={form as unknown as ContractForm<typeof gameFacts>} />
          <TextField
            of={form}
            name="copies"
            label="Copies"
            type="number"
            inputMode="numeric"
            hint="Discs on the shelf; 0 while none is here"
          />
          <SubmitButton of={form}>ADD</SubmitButton>
        </ContractFormView>
      </div>
    </>
  )
}
