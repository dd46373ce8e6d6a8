import { createHmac, randomBytes } from 'node:crypto'
import type { Env } from '../platform/base/env.ts'
import { openExternalHost } from './external-host.ts'
import type { Behaviour } from './fake-host.ts'

const APP_SECRET = 'the secret of the app at Meta'
export const VERIFY_TOKEN = 'the word that Meta repeats'
const PHONE_ID = '106540352242922'

/** What the shop has sent to the Cloud API. */
export interface Sent {
  path: string
  token: string
  to: string
  template: string
  language: string
  /** Our id, which Meta repeats with each state. */
  id: string
}

/** Meta's side of WhatsApp: a real server of the Cloud API. */
export interface Meta {
  /** For `{ ...env, ...meta.env }`. */
  env: Partial<Env>
  /** What it answers from now on: one behaviour for each message, and the last for all others. */
  behave(...behaviours: Behaviour[]): Promise<void>
  sent(): Promise<Sent[]>
}

/** Opens a server of the Cloud API, which accepts each message. */
export async function openMeta(): Promise<Meta> {
  const server = await openExternalHost(accepts())
  return {
    env: { ...META_ENV, WHATSAPP_API: `${server.env.CUSTOMER_HOST}/v23.0` },
    behave: server.behave,
    async sent() {
      const requests = await server.seen()
      return requests
        .filter(({ method }) => method === 'POST')
        .map(({ path, headers, body }) => {
          const { to, template, biz_opaque_callback_data: id } = JSON.parse(body)
          const token = headers.authorization ?? ''
          return { path, token, to, template: template.name, language: template.language.code, id }
        })
    },
  }
}

/** The settings of a shop with WhatsApp, whose messages reach nobody. */
export const META_ENV = {
  WHATSAPP_PHONE_ID: PHONE_ID,
  WHATSAPP_TOKEN: 'the token of the shop',
  WHATSAPP_APP_SECRET: APP_SECRET,
  WHATSAPP_VERIFY_TOKEN: VERIFY_TOKEN,
  WHATSAPP_API: 'http://127.0.0.1:9/v23.0',
}

/** The answer to a message that Meta has taken. */
export function accepts(metaId = `wamid.${randomBytes(12).toString('base64')}`): Behaviour {
  const messages = [{ id: metaId, message_status: 'accepted' }]
  return { text: JSON.stringify({ messaging_product: 'whatsapp', contacts: [], messages }) }
}

/** The answer with an error of the Cloud API. */
export function refuses(code: number, status = 400): Behaviour {
  const error = { message: `(#${code}) Some text`, type: 'OAuthException', code, fbtrace_id: 'Az8or2yhqkZfEZ' }
  return { status, text: JSON.stringify({ error }) }
}

/** The header by which Meta signs what it sends. */
export function signature(body: string | Uint8Array, secret = APP_SECRET): Record<string, string> {
  return { 'x-hub-signature-256': `sha256=${createHmac('sha256', secret).update(body).digest('hex')}` }
}

/** What Meta sends to the webhook: states and messages of one number. */
export function notice(value: { statuses?: object[]; messages?: object[]; contacts?: object[] }, phoneId = PHONE_ID) {
  const metadata = { display_phone_number: '923000000001', phone_number_id: phoneId }
  const change = { field: 'messages', value: { messaging_product: 'whatsapp', metadata, ...value } }
  return { object: 'whatsapp_business_account', entry: [{ id: '102290129340398', changes: [change] }] }
}

/** A state of a message, as Meta tells it. */
export function stateOf(status: string, { id, metaId, code }: { id?: string; metaId: string; code?: number }) {
  return {
    id: metaId,
    status,
    timestamp: '1781074800',
    recipient_id: '923001234567',
    ...(id !== undefined && { biz_opaque_callback_data: id }),
    ...(code !== undefined && { errors: [{ code, title: 'Some text', error_data: { details: 'More text' } }] }),
  }
}

/** A message of a person to the shop. */
export function textFrom(from: string, body: string, id = `wamid.${randomBytes(12).toString('base64')}`) {
  return { from, id, timestamp: '1781074800', type: 'text', text: { body } }
}
