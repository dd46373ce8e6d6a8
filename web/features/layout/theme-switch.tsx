import { IconButton } from '#web/ui/button.tsx'
import { hearPress } from '#web/ui/early-press.ts'
import { Icon } from '#web/ui/icon.tsx'

export const THEME_SWITCH = 'Switch between dark and light'

/**
 * Switches between dark and light until the page is left. The choice is not stored (docs/product.md,
 * Browser storage).
 */
export function ThemeSwitch() {
  return <IconButton icon="scheme" label={THEME_SWITCH} onClick={switchTheme} data-needs-script />
}

/** The same with words, for a place where a sign alone is not understood. */
export function WordedThemeSwitch({ className }: { className: string | undefined }) {
  return (
    <button ref={hearPress} type="button" className={className} onClick={switchTheme} data-needs-script>
      {THEME_SWITCH} <Icon name="scheme" />
    </button>
  )
}

export function switchTheme() {
  document.documentElement.dataset.theme = scheme() === 'light' ? 'dark' : 'light'
}

/** The present theme: the chosen one, else that of the system. */
export function scheme(): string {
  const bySystem = matchMedia('(prefers-color-scheme: light)').matches ? 'light' : 'dark'
  return document.documentElement.dataset.theme ?? bySystem
}
