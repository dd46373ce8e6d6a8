import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { saveEan } from '#web/admin/copies/copies.ts'
import { queryClient } from '#web/client/query-client.ts'
import { gamesQuery } from '#web/features/games/games.ts'
import { Button } from '#web/ui/button.tsx'
import { Choice } from '#web/ui/input-box.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { showOutcome } from '#web/ui/toast.tsx'

interface LearnBarcodeProps {
  ean: string
  onLearnt: (ean: string) => void
}

/** Asks which game has an unknown barcode, and stores the answer, so that it is asked once. */
export function LearnBarcode({ ean, onLearnt }: LearnBarcodeProps) {
  const games = useQuery(gamesQuery, queryClient)
  const [productCode, setProductCode] = useState('')
  const save = useMutation(
    {
      mutationFn: () => saveEan(ean, productCode),
      onSuccess: (outcome) => {
        showOutcome(outcome)
        if (outcome.status) onLearnt(ean)
      },
    },
    queryClient,
  )
  return (
    <Loaded query={games} waiting={<p role="status">Loading the games…</p>}>
      {(list) => (
        <>
          <Choice
            label={`Which game has the barcode ${ean}?`}
            options={[
              { value: '', text: 'Choose a game' },
              ...list.map((game) => ({
                value: game.productCode,
                text: `${game.title} (${game.platform})`,
              })),
            ]}
            value={productCode}
            onChange={setProductCode}
          />
          <Button variant="quiet" disabled={productCode === ''} busy={save.isPending} onClick={() => save.mutate()}>
            Save the barcode
          </Button>
        </>
      )}
    </Loaded>
  )
}
