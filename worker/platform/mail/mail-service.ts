import { type Env, isApiAddress } from '../base/env.ts'

interface Mail {
  from: string
  to: string
  subject: string
  text: string
}

/** Sends one mail: by the HTTP API of MAIL_API, or by Cloudflare. Throws an error whose `code` is the reason. */
export async function sendMail(env: Env, id: string, mail: Mail, signal: AbortSignal): Promise<void> {
  if (env.MAIL_API) await sendByApi({ ...env, MAIL_API: env.MAIL_API }, id, mail, signal)
  else await env.EMAIL.send(mail)
}

/**
 * Sends a mail as Resend's API takes it: `POST` with a bearer token, `{ from, to, subject, text }` and an idempotency
 * key, by which a mail that is tried again arrives once. The codes are MAIL_API_ and the status, because the text of an
 * error may hold the address.
 */
export async function sendByApi(
  { MAIL_API, MAIL_API_TOKEN = '' }: { MAIL_API: string; MAIL_API_TOKEN?: string },
  id: string,
  mail: Mail,
  signal: AbortSignal,
): Promise<void> {
  if (!isApiAddress(MAIL_API)) throw failure('MAIL_API_ADDRESS')
  const response = await fetch(MAIL_API, {
    method: 'POST',
    redirect: 'manual', // The token goes to no other host.
    headers: {
      authorization: `Bearer ${MAIL_API_TOKEN}`,
      'content-type': 'application/json',
      'idempotency-key': id,
    },
    body: JSON.stringify(mail),
    signal,
  })
  await response.body?.cancel()
  if (!response.ok) throw failure(`MAIL_API_${response.status}`)
}

function failure(code: string): Error {
  return Object.assign(new Error(code), { code })
}
