import { limits } from './limits.ts'

/** The rules of a password (specification §5), in the order in which they are told. */
export const passwordRules = {
  PASSWORD_LENGTH: (password: string) => [...password].length >= limits.passwordLength,
  PASSWORD_UPPERCASE: (password: string) => /\p{Lu}/u.test(password),
  PASSWORD_LOWERCASE: (password: string) => /\p{Ll}/u.test(password),
  PASSWORD_NUMBER: (password: string) => /\p{Nd}/u.test(password),
  /** Neither letter nor number nor space. */
  PASSWORD_SPECIAL: (password: string) => /[^\p{L}\p{N}\s]/u.test(password),
} as const satisfies Record<string, (password: string) => boolean>
export type PasswordRule = keyof typeof passwordRules

/** The rules that a password breaks; none: it is compliant. */
export const brokenPasswordRules = (password: string): PasswordRule[] =>
  (Object.keys(passwordRules) as PasswordRule[]).filter((rule) => !passwordRules[rule](password))
