import { useEffect } from 'react'
import { isForPage } from '#web/ui/keys.ts'

/**
 * The keys of the admin area: Ctrl K (⌘ K) opens the palette, `/` the search of the list or else the palette, `j` and
 * `k` move the focus between rows, Enter opens the row with the focus.
 */
export function useShopKeys(openPalette: () => void): void {
  useEffect(() => {
    function press(event: KeyboardEvent) {
      const act = actionOf(event, openPalette)
      if (!act) return
      event.preventDefault()
      act()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [openPalette])
}

function actionOf(event: KeyboardEvent, openPalette: () => void): (() => void) | undefined {
  const { key, ctrlKey, metaKey } = event
  if ((ctrlKey || metaKey) && key.toLowerCase() === 'k') {
    return document.querySelector('dialog[open]') ? undefined : openPalette
  }
  if (!isForPage(event)) return undefined
  if (key === '/') {
    const box = document.querySelector<HTMLElement>('main input[type=search]')
    return box ? () => box.focus() : openPalette
  }
  if (key === 'j') return () => focusRow(1)
  if (key === 'k') return () => focusRow(-1)
  const row = document.activeElement
  if (key === 'Enter' && row instanceof HTMLTableRowElement) return () => openRow(row)
  return undefined
}

function focusRow(step: 1 | -1): void {
  const rows = [...document.querySelectorAll<HTMLElement>('main tbody tr[tabindex]')].filter(
    (row) => !row.closest('details:not([open])'),
  )
  const own = document.activeElement?.closest<HTMLElement>('main tbody tr[tabindex]')
  const next = rows[own ? rows.indexOf(own) + step : 0]
  next?.focus()
}

function openRow(row: HTMLElement): void {
  row.querySelector<HTMLElement>('a, button')?.click()
}
