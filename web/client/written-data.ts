/**
 * The data of what a host of the site has written into this page, by the id of its block (web/content/placed.ts);
 * undefined when it has not.
 */
export function writtenData(id: string): unknown {
  if (import.meta.env.SSR) return undefined
  const json = document.getElementById(id)?.textContent
  return json ? JSON.parse(json) : undefined
}
