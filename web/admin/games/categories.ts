import { CATEGORIES } from '#contract/categories.ts'

export const CATEGORY_OPTIONS = CATEGORIES.map((value) => ({ value, text: value }))
