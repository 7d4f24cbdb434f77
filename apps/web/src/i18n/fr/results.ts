import type { results as english } from '../en/results.ts'

export const results: Record<keyof typeof english, string> = {}
