import type { Env } from '../base/env.ts'

/** Meta's API in the version by which messages are sent. */
const API = 'https://graph.facebook.com/v23.0'

/** What WhatsApp needs, all or nothing (docs/operations.md, WhatsApp). */
export const WHATSAPP_SETTINGS = [
  'WHATSAPP_PHONE_ID',
  'WHATSAPP_TOKEN',
  'WHATSAPP_APP_SECRET',
  'WHATSAPP_VERIFY_TOKEN',
] as const
type WhatsAppSetting = (typeof WHATSAPP_SETTINGS)[number]

/** The shop's number at the Cloud API of WhatsApp. */
export interface WhatsApp {
  api: string
  phoneId: string
  token: string
  appSecret: string
  verifyToken: string
}

/** WhatsApp as it is set up; undefined while a setting is missing. */
export function whatsAppOf(env: Env): WhatsApp | undefined {
  const { WHATSAPP_PHONE_ID, WHATSAPP_TOKEN, WHATSAPP_APP_SECRET, WHATSAPP_VERIFY_TOKEN } = env
  if (!WHATSAPP_PHONE_ID || !WHATSAPP_TOKEN || !WHATSAPP_APP_SECRET || !WHATSAPP_VERIFY_TOKEN) return undefined
  return {
    api: env.WHATSAPP_API || API,
    phoneId: WHATSAPP_PHONE_ID,
    token: WHATSAPP_TOKEN,
    appSecret: WHATSAPP_APP_SECRET,
    verifyToken: WHATSAPP_VERIFY_TOKEN,
  }
}

/** The settings that WhatsApp lacks; undefined: the shop has none of them and does not use it. */
export function lackingOf(env: Partial<Record<WhatsAppSetting, string>>): WhatsAppSetting[] | undefined {
  const lacking = WHATSAPP_SETTINGS.filter((name) => !env[name])
  return lacking.length === WHATSAPP_SETTINGS.length ? undefined : lacking
}
