import { IconButton } from '#web/ui/button.tsx'

/**
 * Switches between dark and light until the page is left. The choice is not stored (docs/product.md,
 * Browser storage).
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
