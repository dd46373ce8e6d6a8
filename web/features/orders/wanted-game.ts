import { useSearchParams } from 'react-router-dom'
import { useHydrated } from '#web/ui/hydration.ts'

/** A game that a visitor has pressed REQUEST for: its product code and title. */
export interface WantedGame {
  id: string
  name: string
}

/** The wanted game of the address. Undefined until hydration: prerendered pages do not know their query. */
export function useWantedGame(): WantedGame | undefined {
  const [parameters] = useSearchParams()
  const isHydrated = useHydrated()
  const id = parameters.get('id')?.trim()
  const name = parameters.get('name')?.trim()
  return isHydrated && id && name ? { id, name } : undefined
}
