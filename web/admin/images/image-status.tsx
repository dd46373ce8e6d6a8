import { STATUS_WORDS } from '#contract/images.ts'
import { Status } from '#web/ui/status.tsx'

export function ImageStatus({ status }: { status: 0 | 1 }) {
  return <Status tone={status === 1 ? 'success' : 'quiet'}>{STATUS_WORDS[status]}</Status>
}
