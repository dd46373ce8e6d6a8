import * as v from 'valibot'
import { isApiAddress } from '../base/env.ts'
import { SECOND } from '../base/time.ts'
import { TEMPLATE_LANGUAGE, type Template } from './templates.rules.ts'
import type { WhatsApp } from './whatsapp.ts'

const TIMEOUT_MS = 10 * SECOND

/**
 * What came of a message: its id at Meta, or the code of its error. 'unknown': no answer came, or none that says
 * whether the message was accepted.
 */
export type Sent = { metaId: string } | { code: number } | 'unknown'

export interface OutgoingMessage {
  /** Meta names it in each state of the message. */
  id: string
  /** +923… */
  phone: string
  template: Template
}

const acceptedReply = v.object({ messages: v.tupleWithRest([v.object({ id: v.string() })], v.unknown()) })
const errorReply = v.object({ error: v.object({ code: v.number(), error_subcode: v.optional(v.number()) }) })

/** Sends one template. The API knows no idempotency key; `biz_opaque_callback_data` comes back with each state. */
export async function sendTemplate(whatsApp: WhatsApp, { id, phone, template }: OutgoingMessage): Promise<Sent> {
  const body = {
    messaging_product: 'whatsapp',
    recipient_type: 'individual',
    to: phone.slice(1),
    type: 'template',
    template: { name: template, language: { code: TEMPLATE_LANGUAGE } },
    biz_opaque_callback_data: id,
  }
  const answer = await ask(whatsApp, '/messages', { method: 'POST', body: JSON.stringify(body) })
  if (answer === undefined) return 'unknown'
  const accepted = v.safeParse(acceptedReply, answer.json)
  if (answer.isOk) return accepted.success ? { metaId: accepted.output.messages[0].id } : 'unknown'
  const code = codeOf(answer.json)
  if (code !== undefined) return { code }
  return answer.status >= 500 ? 'unknown' : { code: answer.status === 401 ? 190 : answer.status }
}

/** Whether Meta knows the shop's number and token: undefined, or the code of its error; 'unknown': no answer. */
export async function probe(whatsApp: WhatsApp): Promise<number | 'unknown' | undefined> {
  const answer = await ask(whatsApp, '?fields=id', { method: 'GET' })
  if (answer?.isOk) return undefined
  return codeOf(answer?.json) ?? 'unknown'
}

/** The code of an error. An id that Meta does not know has two: 100, as any mistake has it, and with it 33. */
function codeOf(json: unknown): number | undefined {
  const refused = v.safeParse(errorReply, json)
  if (!refused.success) return undefined
  const { code, error_subcode: subcode } = refused.output.error
  return code === 100 && subcode === 33 ? subcode : code
}

async function ask({ api, phoneId, token }: WhatsApp, path: string, request: RequestInit) {
  if (!isApiAddress(api)) throw new Error('WHATSAPP_API_ADDRESS')
  try {
    const response = await fetch(`${api}/${phoneId}${path}`, {
      ...request,
      redirect: 'manual', // The token goes to no other host.
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    const json: unknown = await response.json().catch(() => undefined)
    return { isOk: response.ok, status: response.status, json }
  } catch {
    return undefined
  }
}
