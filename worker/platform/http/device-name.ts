const BROWSERS = [
  ['Edge', /Edg\//],
  ['Opera', /OPR\//],
  ['Samsung Internet', /SamsungBrowser\//],
  ['Firefox', /Firefox\/|FxiOS\//],
  ['Chrome', /Chrome\/|CriOS\//],
  ['Safari', /Safari\//],
] as const
const SYSTEMS = [
  ['Android', /Android/],
  ['iPhone', /iPhone/],
  ['iPad', /iPad/],
  ['Windows', /Windows/],
  ['Mac', /Mac OS X/],
  ['Linux', /Linux/],
] as const

/**
 * 'Chrome on Android', by which people recognise their own session; 'Another browser or app' without a known browser.
 */
export function deviceName(userAgent = ''): string {
  const [browser] = BROWSERS.find(([, sign]) => sign.test(userAgent)) ?? []
  const [system] = SYSTEMS.find(([, sign]) => sign.test(userAgent)) ?? []
  if (!browser) return 'Another browser or app'
  return system ? `${browser} on ${system}` : browser
}
