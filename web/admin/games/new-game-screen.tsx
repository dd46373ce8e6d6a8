import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import * as v from 'valibot'
import { gameFacts, newGame } from '#contract/game-changes.ts'
import { EMPTY_FACTS } from '#contract/game-facts.ts'
import type { GameRow } from '#contract/game-rows.ts'
import { adminPaths } from '#web/admin/admin-paths.ts'
import { addGame, shopGameQuery, uploadCover } from '#web/admin/games/admin-games.ts'
import { GameFields } from '#web/admin/games/game-fields.tsx'
import styles from '#web/admin/games/game-screen.module.css'
import { otherPlatform } from '#web/admin/games/game-state.ts'
import { chosenImage } from '#web/admin/images/image-check.ts'
import { BEST_COVER } from '#web/admin/images/image-texts.ts'
import { UploadArea } from '#web/admin/images/upload-area.tsx'
import { queryClient } from '#web/client/query-client.ts'
import { PageHead } from '#web/features/layout/page-head.tsx'
import { Button } from '#web/ui/button.tsx'
import { type ContractForm, ContractFormView, useContractForm } from '#web/ui/contract-form.tsx'
import { draftOf } from '#web/ui/draft.ts'
import { Loaded } from '#web/ui/loaded.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { showOutcome } from '#web/ui/toast.tsx'

type Facts = Required<v.InferInput<typeof newGame>>

const EMPTY = { ...EMPTY_FACTS, copies: Number.NaN } as Facts

/** Adds a game, also an announced one. `?like=` fills in the facts of another one for its other platform. */
export function NewGameScreen() {
  const [address] = useSearchParams()
  const like = address.get('like')
  return (
    <>
      <PageHead title="Add a game" description="Add a new game to the library." />
      <h1>Add a game</h1>
      <p>Fill in the fields from Title to Copies. You can add the rest later.</p>
      {like === null ? <NewGame initial={called(address)} /> : <NewGameLike productCode={like} />}
    </>
  )
}

/** `?title=` and `?platform=` come from a recommendation. */
function called(address: URLSearchParams): Facts {
  const productName = address.get('title') ?? ''
  const platform = address.get('platform') ?? ''
  return { ...EMPTY, productName, platform }
}

function NewGameLike({ productCode }: { productCode: string }) {
  const query = useQuery(shopGameQuery(productCode), queryClient)
  return (
    <Loaded query={query} waiting={<Skeleton label="Loading Game" height="40rem" />}>
      {(game) => <NewGame initial={game === null ? EMPTY : onOtherPlatform(game)} />}
    </Loaded>
  )
}

function onOtherPlatform(game: GameRow): Facts {
  const facts = v.parse(v.object(gameFacts.entries), game)
  return { ...EMPTY, ...facts, platform: otherPlatform(game.platform), copies: Number.NaN }
}

function NewGame({ initial }: { initial: Facts }) {
  const form = useContractForm(newGame, initial, draftOf('game'))
  const [cover, setCover] = useState<File>()
  const navigate = useNavigate()
  return (
    <div className={styles.form}>
      <ContractFormView
        of={form}
        keepValues
        onSubmit={async (game) => {
          const outcome = await addGame(game)
          showOutcome(outcome)
          const { productCode } = outcome
          if (productCode) {
            // The game is there in any case; its screen offers the cover again.
            if (cover) showOutcome(await uploadCover({ productCode, version: 0 }, cover))
            navigate(adminPaths.gameDetail(productCode), { replace: true })
          }
          return outcome
        }}
      >
        {/* The cast is safe: the form has all fields of `gameFacts` and one more. */}
        <GameFields of={form as unknown as ContractForm<typeof gameFacts>}>
          <TextField
            of={form}
            name="copies"
            label="Copies"
            type="number"
            inputMode="numeric"
            hint="Number of discs on the shelf. Enter 0 when there are none yet."
          />
        </GameFields>
        <CoverChoice cover={cover} onChoose={setCover} />
        <div className={styles.save}>
          <SubmitButton of={form}>Add the game</SubmitButton>
        </div>
      </ContractFormView>
    </div>
  )
}

interface CoverChoiceProps {
  cover: File | undefined
  onChoose: (cover: File | undefined) => void
}

/** The picture that is uploaded once the game is added. */
function CoverChoice({ cover, onChoose }: CoverChoiceProps) {
  const [refusal, setRefusal] = useState<string>()
  return (
    <fieldset className={styles.choice}>
      <legend>Cover (optional)</legend>
      <p className={styles.why}>Without a picture the site draws one.</p>
      {cover ? (
        <p>
          {cover.name}{' '}
          <Button variant="quiet" onClick={() => onChoose(undefined)}>
            Choose another picture
          </Button>
        </p>
      ) : (
        <UploadArea
          best={BEST_COVER}
          onChoose={async (files) => {
            const { image, refusal } = await chosenImage(files)
            setRefusal(refusal)
            if (image) onChoose(image)
          }}
        />
      )}
      <p role="alert">{refusal}</p>
    </fieldset>
  )
}
