import { markAnswered as answer, markUnanswered } from '#contract/calls/messages.ts'
import { changeShop } from '#web/admin/session/admin-actions.ts'

export const markAnswered = (id: string) => changeShop(answer, { params: { id } })
export const markOpen = (id: string) => changeShop(markUnanswered, { params: { id } })
