import { IconButton } from '#web/ui/button.tsx'

/**
 * Switches between the dark and the light scheme until the page is left. The choice is not kept:
 * browser storage holds only what decisions.md names, and the system's own setting is followed.
 */
export function ThemeSwitch() {
  return (
    <IconButton
      icon="scheme"
      label="Switch between dark and light"
      onClick={switchTheme}
      data-needs-script
    />
  )
}

function switchTheme() {
  const { dataset } = document.documentElement
  const bySystem = matchMedia('(prefers-color-scheme: light)').matches ? 'light' : 'dark'
  dataset.theme = (dataset.theme ?? bySystem) === 'light' ? 'dark' : 'light'
}
