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
  description: '',
  series: '',
  releaseYear: 0,
  couchPlayers: 0,
  onlinePlayers: 0,
  ageRating: '' as const,
  voices: '',
  texts: '',
  aliases: '',
  copies: Number.NaN,
}

/** Adds a game, also an announced one. */
export function NewGameScreen() {
  const form = useContractForm(newGame, EMPTY)
  const navigate = useNavigate()
  return (
    <>
      <PageHead title="Add a game" description="Add a new game to the library." />
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
          {/* The cast is safe: the form has all fields of `gameFacts` and one more. */}
          <GameFields of={form as unknown as ContractForm<typeof gameFacts>} />
          <TextField
            of={form}
            name="copies"
            label="Copies"
            type="number"
            inputMode="numeric"
            hint="Number of discs on the shelf. Enter 0 when there are none yet."
          />
          <SubmitButton of={form}>Add</SubmitButton>
        </ContractFormView>
      </div>
    </>
  )
}
