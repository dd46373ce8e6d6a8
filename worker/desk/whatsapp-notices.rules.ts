import { foldedForSearch } from '#contract/folded.ts'
import { dialled } from '#contract/phone.ts'
import type { WhatsAppMessage } from '#contract/whatsapp.ts'

/** The number of a message as an account has it; '' when its person hides it. */
export function phoneOf({ from }: Pick<WhatsAppMessage, 'from'>): string {
  return from === '' ? '' : dialled(`+${from}`)
}

/** What a message shows besides its text, by its type at Meta. */
const SHOWN: Record<string, string> = {
  text: '',
  button: '',
  interactive: '',
  image: '[picture]',
  video: '[video]',
  audio: '[voice message]',
  document: '[file]',
  sticker: '[sticker]',
  location: '[place]',
  contacts: '[contact]',
  reaction: '[reaction]',
}

/** A message in words: its text, and what else it shows. */
export function wordsOf(message: WhatsAppMessage): string {
  const { type, text, button, interactive, image, video, document, location, reaction } = message
  const texts = [
    ...[text?.body, button?.text, interactive?.button_reply?.title, interactive?.list_reply?.title, image?.caption],
    ...[video?.caption, document?.filename, document?.caption, location?.name, location?.address, reaction?.emoji],
  ]
  return (
    [SHOWN[type] ?? '[a message that only WhatsApp shows]', ...texts].filter(Boolean).join(' ') || '[empty message]'
  )
}

const STOP_WORDS = new Set(['STOP', 'Band', 'بند'].map(lettersOf))

function lettersOf(text: string): string {
  return foldedForSearch(text).replace(/[^\p{L}]/gu, '')
}

/** Whether an answer ends the messages: the one word, in any spelling. */
export function isStop(words: string): boolean {
  return STOP_WORDS.has(lettersOf(words))
}
