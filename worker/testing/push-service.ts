import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'
import type { Subscription } from '#contract/push.ts'
import { openExternalHost } from './external-host.ts'
import type { Behaviour, SeenRequest } from './fake-host.ts'

/** A message as the browser gets it, with what the service sees of it. */
interface Received {
  text: unknown
  path: string
  ttl: number
  urgency: string | undefined
  /** A message that waits is replaced by the next one of its topic. */
  topic: string | undefined
}

/** A browser with a subscription: it alone can read what is sent to it. */
export interface TestBrowser {
  subscription: Subscription
  /** What has arrived, decrypted. Throws when a message is not signed by this key of the shop. */
  received(publicKey: string): Promise<Received[]>
  /** What the service answers from now on. */
  behave(...behaviours: Behaviour[]): Promise<void>
}

/** Opens a real push service with one browser, which accepts all that is sent to it. */
export async function openBrowser(): Promise<TestBrowser> {
  const service = await openExternalHost({ status: 201, text: '' })
  const { port } = new URL(service.env.CUSTOMER_HOST)
  const origin = `https://p${port}.push.example`
  const pair = createECDH('prime256v1')
  const p256dh = pair.generateKeys()
  const auth = randomBytes(16)
  const keys = { p256dh: p256dh.toString('base64url'), auth: auth.toString('base64url') }
  return {
    subscription: { endpoint: `${origin}/${randomBytes(8).toString('hex')}`, keys },
    behave: service.behave,
    async received(publicKey) {
      const requests = await service.seen()
      await Promise.all(requests.map((request) => requireSignature(request, origin, publicKey)))
      return requests.map(({ path, headers: { ttl, urgency, topic }, bytes }) => {
        const text = JSON.parse(decrypt(Buffer.from(bytes, 'base64'), pair, p256dh, auth))
        return { text, path, ttl: Number(ttl), urgency, topic }
      })
    },
  }
}

/** RFC 8291 with the content coding of RFC 8188: one record, padded by 2 and zeros. */
function decrypt(body: Buffer, pair: ReturnType<typeof createECDH>, own: Buffer, auth: Buffer): string {
  const salt = body.subarray(0, 16)
  const length = body.readUInt8(20)
  const sender = body.subarray(21, 21 + length)
  const record = body.subarray(21 + length)
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), own, sender])
  const shared = Buffer.from(hkdfSync('sha256', pair.computeSecret(sender), auth, info, 32))
  const key = Buffer.from(hkdfSync('sha256', shared, salt, 'Content-Encoding: aes128gcm\0', 16))
  const nonce = Buffer.from(hkdfSync('sha256', shared, salt, 'Content-Encoding: nonce\0', 12))
  const decipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(record.subarray(-16))
  const padded = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()])
  return padded.subarray(0, padded.lastIndexOf(2)).toString()
}

/** VAPID (RFC 8292): a token for this service and at most a day, signed by the shop. */
async function requireSignature({ headers }: SeenRequest, origin: string, publicKey: string): Promise<void> {
  const [, token = '', k] = /^vapid t=([^,]+), ?k=(.+)$/.exec(headers.authorization ?? '') ?? []
  const [head = '', payload = '', signature = ''] = token.split('.')
  const { aud, exp, sub } = JSON.parse(Buffer.from(payload, 'base64url').toString())
  const ecdsa = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' }
  const key = await crypto.subtle.importKey('raw', Buffer.from(publicKey, 'base64url'), ecdsa, false, ['verify'])
  const signed = Buffer.from(`${head}.${payload}`)
  const isSigned = await crypto.subtle.verify(ecdsa, key, Buffer.from(signature, 'base64url'), signed)
  const isFresh = exp * 1000 > Date.now() && exp * 1000 <= Date.now() + 24 * 3_600_000
  if (!isSigned || k !== publicKey || aud !== origin || !isFresh || !sub.startsWith('mailto:')) {
    throw new Error('This push is not of the shop')
  }
}
