import { company } from '#web/content/company.ts'
import { buttonClass } from '#web/ui/button.tsx'

/** A plain link: no third party is called before the click. */
export function WhatsAppLink({ requestId, game }: { requestId: string; game: string }) {
  const [shop] = company.phones
  const text = `Hello ${company.brand}, I have a question about my request ${requestId} (${game}).`
  return (
    <a
      className={buttonClass('quiet')}
      href={`https://wa.me/${shop.replace(/\D/g, '')}?text=${encodeURIComponent(text)}`}
      target="_blank"
      rel="noopener"
      aria-label={`Ask on WhatsApp about ${requestId}`}
    >
      Ask on WhatsApp
    </a>
  )
}
