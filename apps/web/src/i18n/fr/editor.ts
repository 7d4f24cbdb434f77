import type { editor as english } from '../en/editor.ts'

export const editor: Record<keyof typeof english, string> = {}
