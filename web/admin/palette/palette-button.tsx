import { useCallback, useState } from 'react'
import { Palette } from '#web/admin/palette/palette.tsx'
import styles from '#web/admin/palette/palette-button.module.css'
import { useShopKeys } from '#web/admin/palette/shop-keys.ts'
import type { AreaLink } from '#web/features/layout/area-menu.tsx'
import { Icon } from '#web/ui/icon.tsx'

/** Opens the palette, in the bar of every screen. */
export function PaletteButton({ menu }: { menu: readonly AreaLink[] }) {
  const [isOpen, setOpen] = useState(false)
  const open = useCallback(() => setOpen(true), [])
  useShopKeys(open)
  return (
    <>
      <button
        type="button"
        className={styles.button}
        aria-label="Go to Ctrl K"
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={open}
      >
        <Icon name="search" />
        <span className={styles.text}>
          Go to <kbd>Ctrl K</kbd>
        </span>
      </button>
      {isOpen && <Palette menu={menu} onClose={() => setOpen(false)} />}
    </>
  )
}
