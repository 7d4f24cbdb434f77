import { auth } from './auth.ts'
import { common } from './common.ts'
import { shell } from './shell.ts'

/** The areas that the frame and the sign-in ask for: loaded at once, all others before the first screen in the frame. */
export const first = { ...common, ...shell, ...auth } as const
