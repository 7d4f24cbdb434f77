import { randomInt } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'
import { brokenPasswordRules } from '@ecotrame/contract'
import { problem } from '../../platform/errors/problem.ts'
import type { Language } from '../../platform/sessions/session.ts'

/** argon2id with 19 MiB and two passes, the library's default kind. Source: OWASP Password Storage Cheat Sheet. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export const hashPassword = (password: string): Promise<string> => hash(password, cost)

/** Compared when there is no such account, so that the answer takes the same time. */
let nobodysHash: Promise<string> | undefined
const hashOfNobody = () => (nobodysHash ??= hashPassword('there is no such account'))

/** Whether the password belongs to the account; `null` stands for an account that does not exist, and is never right. */
export async function isPasswordOf(passwordHash: string | null, password: string): Promise<boolean> {
  const matches = await verify(passwordHash ?? (await hashOfNobody()), password)
  return matches && passwordHash !== null
}

const lower = 'abcdefghijkmnpqrstuvwxyz'
const upper = 'ABCDEFGHJKLMNPQRSTUVWXYZ'
const digits = '23456789'
const special = '-.+'
/** A password that the rules of the specification accept (§5), without characters that are easily confused. */
export function randomPassword(): string {
  const any = lower + upper + digits
  const pick = (from: string) => from.charAt(randomInt(from.length))
  const characters = [
    pick(lower),
    pick(upper),
    pick(digits),
    pick(special),
    ...Array.from({ length: 14 }, () => pick(any)),
  ]
  for (let last = characters.length - 1; last > 0; last -= 1) {
    const other = randomInt(last + 1)
    const moved = characters[last] ?? ''
    characters[last] = characters[other] ?? ''
    characters[other] = moved
  }
  return characters.join('')
}

const notCompliant = {
  en: 'The password does not comply with our security rules...',
  fr: 'Le mot de passe ne respecte pas nos règles de sécurité...',
} as const satisfies Record<Language, string>

/** Throws PASSWORD_NOT_COMPLIANT with every rule of the specification (§5) that the password breaks. */
export function refuseWeakPassword(password: string, language: Language): void {
  const broken = brokenPasswordRules(password)
  if (broken.length === 0) return
  throw problem('PASSWORD_NOT_COMPLIANT', {
    detail: notCompliant[language],
    errors: broken.map((code) => ({ path: 'password', code })),
  })
}
