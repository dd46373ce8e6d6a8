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

/** What mails and names say for a device of ''. The site has this name too (web/features/accounts/session-list.tsx). */
export const UNKNOWN_BROWSER = 'Unknown browser'

/**
 * 'Chrome on Android', by which people recognise their own session. 'Browser on Android' without a known browser,
 * '' without a known system too.
 */
export function deviceName(userAgent = ''): string {
  const [browser] = BROWSERS.find(([, sign]) => sign.test(userAgent)) ?? []
  const [system] = SYSTEMS.find(([, sign]) => sign.test(userAgent)) ?? []
  return system ? `${browser ?? 'Browser'} on ${system}` : (browser ?? '')
}
