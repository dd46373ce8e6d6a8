import { createContext } from 'react'
import type { CardLook } from '#contract/game-cards.ts'

/** Set only while prerendering: in the browser no page needs the names of these styles. */
export const CardLookOfPage = createContext<CardLook | undefined>(undefined)
