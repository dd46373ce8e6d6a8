import { gameFacts } from '#contract/game-changes.ts'
import type { GameRow } from '#contract/games.ts'
import { changeGame } from '#web/data/admin-games.ts'
import { GameFields } from '#web/screens/admin/games/game-fields.tsx'
import { ContractFormView, useContractForm } from '#web/ui/contract-form.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import { showOutcome } from '#web/ui/toast.tsx'

/**
 * The facts of a game. When somebody else has saved meanwhile the admin is told, the screen shows what is
 * there now, and what was typed stays to be sent once more.
 */
export function GameForm({ game }: { game: GameRow }) {
  const { productName, platform, gameCategory, availableSince, retailPrice, version } = game
  const form = useContractForm(gameFacts, {
    productName,
    platform,
    gameCategory,
    availableSince,
    retailPrice,
  })
  return (
    <ContractFormView
      of={form}
      keepValues
      onSubmit={async (facts) => {
        const outcome = await changeGame(game.productCode, { ...facts, version })
        showOutcome(outcome)
        return outcome
      }}
    >
      <GameFields of={form} />
      <SubmitButton of={form}>SAVE</SubmitButton>
    </ContractFormView>
  )
}
