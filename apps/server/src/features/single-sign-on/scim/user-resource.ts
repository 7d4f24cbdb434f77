import { languages, type Language } from '@ecotrame/texts'
import { limits } from '@ecotrame/contract'
import { isObject, userSchema, valueNamed, type Json, type JsonObject } from './attributes.ts'
import { wrong } from './error.ts'

/** A person whom a provider has brought. */
export interface ScimPerson {
  readonly id: string
  readonly userName: string
  readonly externalId: string | null
  readonly givenName: string | null
  readonly familyName: string | null
  readonly name: string
  readonly email: string
  readonly language: Language
  readonly active: boolean
  readonly createdAt: Date
  readonly changedAt: Date
  readonly groups: readonly { readonly id: string; readonly name: string }[]
}

/** A person as RFC 7643 §4.1 writes them. */
export const userResource = (person: ScimPerson, base: string): JsonObject => ({
  schemas: [userSchema],
  id: person.id,
  ...(person.externalId === null ? {} : { externalId: person.externalId }),
  meta: {
    resourceType: 'User',
    created: person.createdAt.toISOString(),
    lastModified: person.changedAt.toISOString(),
    location: `${base}/Users/${person.id}`,
  },
  userName: person.userName,
  name: {
    formatted: person.name,
    ...(person.givenName === null ? {} : { givenName: person.givenName }),
    ...(person.familyName === null ? {} : { familyName: person.familyName }),
  },
  displayName: person.name,
  preferredLanguage: person.language,
  emails: [{ value: person.email, type: 'work', primary: true }],
  active: person.active,
  groups: person.groups.map(({ id, name }) => ({
    value: id,
    $ref: `${base}/Groups/${id}`,
    display: name,
    type: 'direct',
  })),
})

/** What a provider says of a person. */
export type SaidPerson = Pick<
  ScimPerson,
  'userName' | 'externalId' | 'givenName' | 'familyName' | 'name' | 'email' | 'language' | 'active'
>

const invalid = (name: string, en: string, fr: string) =>
  wrong('invalidValue', `“${name}”: ${en}`, `« ${name} » : ${fr}`)

/** One line of text; `null`: there is none. @throws ScimError invalidValue */
export function textOf(value: Json | undefined, name: string, longest: number): string | null {
  if (value === undefined || value === null) return null
  if (typeof value !== 'string') throw invalid(name, 'send a text.', 'envoyez un texte.')
  const text = value.trim()
  if (text.length > longest || /[\p{Cc}\p{Cs}]/u.test(text))
    throw invalid(
      name,
      `send at most ${longest} characters without line breaks.`,
      `envoyez au plus ${longest} caractères sans saut de ligne.`,
    )
  return text === '' ? null : text
}

const isTrue = (value: Json | undefined): boolean => String(value).toLowerCase() === 'true'

/** Entra ID writes booleans as texts. */
function activeOf(value: Json | undefined): boolean | null {
  if (value === undefined || value === null) return null
  const word = String(value).toLowerCase()
  if (word !== 'true' && word !== 'false')
    throw invalid('active', 'send true or false.', 'envoyez true ou false.')
  return word === 'true'
}

const isAddress = (text: string): boolean => /^[^\s@<>"]+@[^\s@<>"]+\.[^\s@<>".]+$/.test(text)

/** The address by which somebody logs in: the primary one, else that of work, else the first, else the user name. */
function emailOf(json: JsonObject, userName: string): string {
  const given = valueNamed(json, 'emails')
  const emails = (Array.isArray(given) ? given : []).flatMap((one) => (isObject(one) ? [one] : []))
  const chosen =
    emails.find((one) => isTrue(valueNamed(one, 'primary'))) ??
    emails.find((one) => valueNamed(one, 'type') === 'work') ??
    emails[0]
  const value = chosen === undefined ? undefined : valueNamed(chosen, 'value')
  const email = (textOf(value, 'emails', limits.emailMaximumLength) ?? userName).toLowerCase()
  if (!isAddress(email))
    throw invalid(
      'emails',
      'send the e-mail address by which the person logs in.',
      'envoyez l’adresse e-mail par laquelle la personne se connecte.',
    )
  return email
}

function languageIn(json: JsonObject, before: ScimPerson | null): Language {
  const said = String(valueNamed(json, 'preferredLanguage') ?? '')
    .slice(0, 2)
    .toLowerCase()
  return languages.find((one) => one === said) ?? before?.language ?? 'en'
}

const longestName = limits.nameMaximumLength

/** Of several ways to write a name, the one that has changed. */
function nameOf(json: JsonObject, before: ScimPerson | null, email: string) {
  const name = valueNamed(json, 'name')
  const within = (part: string) =>
    textOf(isObject(name) ? valueNamed(name, part) : null, `name.${part}`, longestName)
  const [givenName, familyName, formatted] = [within('givenName'), within('familyName'), within('formatted')]
  const displayName = textOf(valueNamed(json, 'displayName'), 'displayName', longestName)
  const parts = [givenName, familyName].filter((part) => part !== null).join(' ')
  const partsChanged = givenName !== before?.givenName || familyName !== before.familyName
  const changed = [displayName, formatted, partsChanged ? parts : null].find(
    (one) => one !== null && one !== '' && one !== before?.name,
  )
  const fallback = before?.name ?? email.split('@')[0] ?? email
  return { givenName, familyName, name: (changed ?? fallback).slice(0, longestName) }
}

/**
 * Reads what a provider says of a person; attributes that the product does not keep are left aside.
 * @param before who they were, of a change
 * @throws ScimError invalidValue
 */
export function saidPerson(json: JsonObject, before: ScimPerson | null): SaidPerson {
  const userName = textOf(valueNamed(json, 'userName'), 'userName', limits.emailMaximumLength)
  if (userName === null) throw invalid('userName', 'this is required.', 'cette valeur est obligatoire.')
  const email = emailOf(json, userName)
  return {
    userName,
    email,
    ...nameOf(json, before, email),
    externalId: textOf(valueNamed(json, 'externalId'), 'externalId', limits.emailMaximumLength),
    language: languageIn(json, before),
    active: activeOf(valueNamed(json, 'active')) ?? before?.active ?? true,
  }
}
