/** Whether the API of another service may be called at `address`: by HTTPS, or on this machine. */
export function isApiAddress(address: string): boolean {
  const { protocol, hostname } = URL.parse(address) ?? {}
  return protocol === 'https:' || (protocol === 'http:' && hostname === '127.0.0.1')
}
