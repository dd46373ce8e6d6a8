import { formatPhone } from '#contract/phone.ts'
import { saveFile } from '#web/client/fetch-file.ts'
import { company } from '#web/content/company.ts'
import type { Account } from '#web/features/papers/papers.tsx'

interface ReceiptPicture {
  title: string
  account: Pick<Account, 'userId' | 'name'>
  total: string
  facts: readonly (readonly [name: string, value: string])[]
}

interface Line {
  text: string
  /** Pixels. */
  size: number
  isBold?: boolean
  /** Pixels above it. */
  gap?: number
}

const WIDTH = 720
const MARGIN = 40
const LINE_HEIGHT = 1.4

/**
 * Shares a receipt as a PNG, for example by WhatsApp. Where the browser shares no files it is saved. Does nothing when
 * the person closes the dialog.
 */
export async function shareReceipt(receipt: ReceiptPicture): Promise<void> {
  const blob = await draw(linesOf(receipt))
  if (!blob) return
  const file = new File([blob], `${receipt.title}.png`, { type: blob.type })
  if (!navigator.canShare?.({ files: [file] })) {
    saveFile(file, file.name)
    return
  }
  await navigator.share({ files: [file], title: receipt.title }).catch((error: unknown) => {
    if (!(error instanceof DOMException && error.name === 'AbortError')) throw error
  })
}

function linesOf({ title, account: { userId, name }, total, facts }: ReceiptPicture): Line[] {
  return [
    { text: company.brand, size: 40, isBold: true },
    { text: company.address, size: 20 },
    { text: `${formatPhone(company.phone)}, ${company.email}`, size: 20 },
    { text: title, size: 30, isBold: true, gap: 30 },
    { text: `${name} (${userId})`, size: 24 },
    { text: total, size: 28, isBold: true, gap: 30 },
    ...facts.flatMap(([fact, value]) => [
      { text: fact, size: 20, gap: 14 },
      { text: value, size: 24, isBold: true },
    ]),
  ]
}

async function draw(lines: readonly Line[]): Promise<Blob | null> {
  const canvas = document.createElement('canvas')
  const context = canvas.getContext('2d')
  if (!context) return null
  const wrapped = lines.flatMap((line) =>
    wrap(context, line).map((text, index) => ({ ...line, text, gap: index === 0 ? (line.gap ?? 0) : 0 })),
  )
  const height = wrapped.reduce((sum, { size, gap }) => sum + gap + size * LINE_HEIGHT, 2 * MARGIN)
  canvas.width = WIDTH
  // Also clears the fonts that were set to measure.
  canvas.height = Math.ceil(height)
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.fillStyle = '#000'
  let y = MARGIN
  for (const line of wrapped) {
    y += line.gap + line.size * LINE_HEIGHT
    context.font = fontOf(line)
    context.fillText(line.text, MARGIN, y)
  }
  return await new Promise((resolve) => canvas.toBlob(resolve, 'image/png'))
}

function fontOf({ size, isBold }: Line): string {
  return `${isBold ? 'bold ' : ''}${size}px sans-serif`
}

/** The text in lines that fit the picture, broken between words. */
function wrap(context: CanvasRenderingContext2D, line: Line): string[] {
  context.font = fontOf(line)
  const lines: string[] = []
  for (const word of line.text.split(' ')) {
    const longer = lines.length > 0 ? `${lines.at(-1)} ${word}` : word
    if (lines.length > 0 && context.measureText(longer).width <= WIDTH - 2 * MARGIN) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines
}
