import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { adminPaths } from '#web/admin/admin-paths.ts'
import styles from '#web/admin/palette/palette.module.css'
import { SHORTCUTS } from '#web/admin/palette/shortcuts.ts'
import { adminSearchQuery, KIND_LINKS } from '#web/admin/search/admin-search.ts'
import { queryClient } from '#web/client/query-client.ts'
import type { AreaLink } from '#web/features/layout/area-menu.tsx'
import { IconButton } from '#web/ui/button.tsx'
import { moveByArrow } from '#web/ui/keys.ts'

/** Pause in typing before the shop is searched, in ms. */
const PAUSE_MS = 250

interface PaletteProps {
  menu: readonly AreaLink[]
  onClose: () => void
}

/** Leads to any screen, customer, order, request, game or disc by the start of its name. */
export function Palette({ menu, onClose }: PaletteProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [typed, setTyped] = useState('')
  const navigate = useNavigate()
  const close = () => dialog.current?.close()

  useEffect(() => dialog.current?.showModal(), [])

  return (
    <dialog
      ref={dialog}
      className={styles.palette}
      aria-label="Go to"
      onClose={onClose}
      onKeyDown={moveByArrow}
      onClick={({ target, currentTarget }) => target === currentTarget && close()}
    >
      {/* biome-ignore lint/a11y/useSemanticElements: React 18 does not know the search element yet */}
      <form
        className={styles.box}
        role="search"
        onSubmit={(event) => {
          event.preventDefault()
          const first = dialog.current?.querySelector<HTMLElement>('li a')
          if (first) return first.click()
          navigate(`${adminPaths.search}?${new URLSearchParams({ q: typed })}`)
          close()
        }}
      >
        <input
          className={styles.input}
          // Not type="search": there the first Escape only clears the field.
          type="text"
          aria-label="Screen, customer, phone, order, game or disc"
          placeholder="Where to? Name, phone, order, game…"
          autoComplete="off"
          enterKeyHint="go"
          onChange={({ currentTarget }) => setTyped(currentTarget.value.trim())}
        />
        <IconButton icon="close" label="Close" onClick={close} />
      </form>
      <Places links={[...menu, ...SHORTCUTS]} typed={typed} onChoose={close} />
      <Hits typed={typed} onChoose={close} />
      <p className={styles.keys}>
        <kbd>↑</kbd> <kbd>↓</kbd> choose, <kbd>Enter</kbd> opens. In lists: <kbd>j</kbd> <kbd>k</kbd> rows,{' '}
        <kbd>Enter</kbd> opens, <kbd>/</kbd> search.
      </p>
    </dialog>
  )
}

interface PlacesProps {
  links: readonly AreaLink[]
  typed: string
  onChoose: () => void
}

/** The screens in whose names each typed word begins a word. */
function Places({ links, typed, onChoose }: PlacesProps) {
  const words = typed.toLowerCase().split(/\s+/)
  const found = links.filter(([label]) => words.every((word) => ` ${label.toLowerCase()}`.includes(` ${word}`)))
  if (found.length === 0) return null
  return (
    <ul className={styles.places} aria-label="Screens">
      {found.map(([label, to]) => (
        <li key={to}>
          <Link className={styles.link} to={to} onClick={onChoose}>
            {label}
          </Link>
        </li>
      ))}
    </ul>
  )
}

function Hits({ typed, onChoose }: { typed: string; onChoose: () => void }) {
  const [q, setQ] = useState('')
  useEffect(() => {
    const pause = setTimeout(() => setQ(typed), PAUSE_MS)
    return () => clearTimeout(pause)
  }, [typed])
  const { data } = useQuery(adminSearchQuery(q), queryClient)
  if (!data || data.hits.length === 0 || q !== typed) return null
  return (
    <ul className={styles.hits} aria-label="Found in the shop">
      {data.hits.map(({ kind, id, name, about }) => (
        <li key={kind + id}>
          <Link className={styles.link} to={KIND_LINKS[kind].to(id)} onClick={onChoose}>
            <b>{name}</b>
            <span className={styles.about}>{about}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
