import { reset } from '@modular-forms/react'
import * as v from 'valibot'
import { gameFacts } from '#contract/game-changes.ts'
import type { GameRow } from '#contract/game-rows.ts'
import { changeGame } from '#web/admin/games/admin-games.ts'
import { GameFields } from '#web/admin/games/game-fields.tsx'
import styles from '#web/admin/games/game-screen.module.css'
import { ContractFormView, useContractForm } from '#web/ui/contract-form.tsx'
import { NOT_KEPT } from '#web/ui/drafts.ts'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import { showOutcome, showUndo } from '#web/ui/toast.tsx'

/**
 * Saves the facts of a game. After a conflict the screen shows the present facts, and the form keeps the
 * typed values.
 */
export function GameForm({ game }: { game: GameRow }) {
  const { productCode, version } = game
  const present = v.parse(v.object(gameFacts.entries), game)
  const form = useContractForm(gameFacts, present, NOT_KEPT.stored)

  async function undo(saved: number) {
    const outcome = await changeGame(productCode, { ...present, version: saved })
    if (outcome.status) reset(form.store, { initialValues: present })
    return outcome
  }

  return (
    <ContractFormView
      of={form}
      keepValues
      onSubmit={async (facts) => {
        const outcome = await changeGame(productCode, { ...facts, version })
        const { status, message, game: saved } = outcome
        if (status && saved) showUndo(message, () => undo(saved.version))
        else showOutcome(outcome)
        return outcome
      }}
    >
      <GameFields of={form} isAnnounced={game.copiesToBuy !== null} />
      <div className={styles.save}>
        <SubmitButton of={form}>Save</SubmitButton>
      </div>
    </ContractFormView>
  )
}
