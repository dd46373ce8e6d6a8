import { useSyncExternalStore } from 'react'
import { scheme, switchTheme, THEME_SWITCH } from '#web/features/layout/theme-switch.tsx'
import { Icon } from '#web/ui/icon.tsx'

/** The theme switch with the name of the other theme. */
export function NamedThemeSwitch({ className }: { className: string | undefined }) {
  const isLight = useSyncExternalStore(subscribe, scheme) === 'light'
  return (
    <button type="button" className={className} aria-label={THEME_SWITCH} onClick={switchTheme}>
      <Icon name="scheme" />
      {isLight ? 'Dark' : 'Light'}
    </button>
  )
}

function subscribe(listener: () => void): () => void {
  const system = matchMedia('(prefers-color-scheme: light)')
  const chosen = new MutationObserver(listener)
  system.addEventListener('change', listener)
  chosen.observe(document.documentElement, { attributeFilter: ['data-theme'] })
  return () => {
    system.removeEventListener('change', listener)
    chosen.disconnect()
  }
}
