import { afterEach, expect, test, vi } from 'vitest'
import { isPublicAddress, isPushAddress, requirePushAddress } from './endpoint.ts'

afterEach(() => {
  vi.restoreAllMocks()
})

test.each([
  'https://fcm.googleapis.com/fcm/send/abc',
  'https://updates.push.services.mozilla.com/wpush/v2/abc',
  'https://web.push.apple.com/QAbc',
  'https://wns2-pn1p.notify.windows.com/w/?token=a%2fb',
  'https://push.example/1',
])('%s may be the address of a push service', (endpoint) => {
  expect(isPushAddress(endpoint)).toBe(true)
})

test.each([
  'http://fcm.googleapis.com/fcm/send/abc',
  'ftp://push.example/1',
  'javascript:alert(1)',
  'https://push.example:8443/1',
  'https://user@push.example/1',
  'https://user:word@push.example/1',
  'https://localhost/1',
  'https://LOCALHOST./1',
  'https://push.localhost/1',
  'https://127.0.0.1/1',
  'https://127.1/1',
  'https://2130706433/1',
  'https://0x7f000001/1',
  'https://017700000001/1',
  'https://0/1',
  'https://10.0.0.1/1',
  'https://169.254.169.254/latest/meta-data',
  'https://192.168.1.1/1',
  'https://8.8.8.8/1',
  'https://[::1]/1',
  'https://[::ffff:127.0.0.1]/1',
  'https://[fd00::1]/1',
  'https://[2001:4860:4860::8888]/1',
  'https://router/1',
  'https://printer.local/1',
  'https://metadata.google.internal/1',
  'https://shop.intranet/1',
  'https://nas.home.arpa/1',
  'https://1.0.0.127.in-addr.arpa/1',
  'https:push',
  '',
])('%s is none', (endpoint) => {
  expect(isPushAddress(endpoint)).toBe(false)
})

test.each([
  ['8.8.8.8', true],
  ['2001:4860:4860::8888', true],
  ['10.1.2.3', false],
  ['100.64.0.1', false],
  ['127.0.0.1', false],
  ['169.254.169.254', false],
  ['172.31.255.255', false],
  ['172.32.0.1', true],
  ['192.168.0.1', false],
  ['198.18.0.1', false],
  ['224.0.0.1', false],
  ['255.255.255.255', false],
  ['0.0.0.0', false],
  ['::', false],
  ['::1', false],
  ['::ffff:10.0.0.1', false],
  ['64:ff9b::10.0.0.1', false],
  ['fe80::1', false],
  ['fc00::1', false],
  ['ff02::1', false],
  ['push.example', false],
])('%s is public: %s', (address, isPublic) => {
  expect(isPublicAddress(address)).toBe(isPublic)
})

/** A resolver that knows these addresses of every name. */
function resolves(a: string[], aaaa: string[] = []) {
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (url) => {
    const isA = new URL(String(url)).searchParams.get('type') === 'A'
    const named = { type: 5, data: 'other.example.' }
    const found = (isA ? a : aaaa).map((data) => ({ type: isA ? 1 : 28, data }))
    return Response.json({ Status: 0, Answer: [named, ...found] })
  })
}

test('a name may be used when all its addresses are public', async () => {
  resolves(['8.8.8.8'], ['2001:4860:4860::8888'])
  await requirePushAddress('https://push.example/1', true)
})

test.each<[string, string[], string[]]>([
  ['of the private network', ['10.0.0.1'], []],
  ['of which one is inside', ['8.8.8.8'], ['::1']],
  ['without an address', [], []],
])('a name %s is refused with 422', async (_, a, aaaa) => {
  resolves(a, aaaa)
  await expect(requirePushAddress('https://push.example/1', true)).rejects.toMatchObject({ status: 422 })
})

test.each<[string, () => Promise<Response>]>([
  ['does not answer', () => Promise.reject(new TypeError('Network connection lost'))],
  ['answers too late', () => Promise.reject(new DOMException('The operation was aborted', 'TimeoutError'))],
  ['answers with a page', async () => new Response('<html>', { status: 502 })],
  ['cannot ask further', async () => Response.json({ Status: 2 })],
])('a resolver that %s is answered with 503, and nothing is said of the address', async (_, answer) => {
  vi.spyOn(globalThis, 'fetch').mockImplementation(answer)
  await expect(requirePushAddress('https://push.example/1', true)).rejects.toMatchObject({
    status: 503,
    code: 'push.unreachable',
  })
})

test('a name that nobody has is refused with 422', async () => {
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json({ Status: 3 }))
  await expect(requirePushAddress('https://push.example/1', true)).rejects.toMatchObject({ status: 422 })
})

test('on a machine without a network only the address itself is looked at', async () => {
  vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('offline'))
  await requirePushAddress('https://push.example/1', false)
  await expect(requirePushAddress('https://127.0.0.1/1', false)).rejects.toMatchObject({ status: 422 })
})
