import type { first as english } from '../en/first.ts'
import { auth } from './auth.ts'
import { common } from './common.ts'
import { shell } from './shell.ts'

export const first: Readonly<Record<keyof typeof english, string>> = { ...common, ...shell, ...auth }
