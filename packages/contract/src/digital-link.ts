import { gtinDigits, gtinProblem } from './gtin.ts'

/** What a GS1 Digital Link names: a product, and what of it. */
export interface DigitalLinkKey {
  /** GTIN-8, -12, -13 or -14. */
  readonly gtin: string
  /** Consumer product variant, application identifier 22. */
  readonly variant?: string | undefined
  /** Batch or lot, application identifier 10. */
  readonly lot?: string | undefined
  /** Serial number, application identifier 21. */
  readonly serial?: string | undefined
  /** Serial number that a third party controls, application identifier 235: stands alone behind the GTIN. */
  readonly thirdParty?: string | undefined
}

/** What is wrong with a key or a path. */
export const digitalLinkProblems = [
  'GTIN_DIGITS',
  'GTIN_CHECK_DIGIT',
  /** A qualifier that is unknown, stands twice, out of the order 22, 10, 21, or beside 235. */
  'QUALIFIER_ORDER',
  /** A value that is empty, longer than 20 characters (28 of 235) or outside the character set 82. */
  'QUALIFIER_VALUE',
] as const
export type DigitalLinkProblem = (typeof digitalLinkProblems)[number]

/** GS1 AI encodable character set 82, at most 20 of them. */
export const qualifierPattern = /^[!"%&'()*+,\-./0-9:;<=>?A-Z_a-z]{1,20}$/
const thirdPartyPattern = /^[!"%&'()*+,\-./0-9:;<=>?A-Z_a-z]{1,28}$/

/**
 * Qualifiers by their application identifiers, in the order that an address must keep.
 * Source: GS1 Barcode Syntax Dictionary, `01 … dlpkey=22,10,21|235`.
 */
const qualifiers = [
  ['22', 'variant', qualifierPattern],
  ['10', 'lot', qualifierPattern],
  ['21', 'serial', qualifierPattern],
  ['235', 'thirdParty', thirdPartyPattern],
] as const
type Qualifiers = Partial<Record<(typeof qualifiers)[number][1], string | undefined>>

/** A serial number of a third party stands alone. */
const areTogether = (said: Qualifiers): boolean =>
  said.thirdParty === undefined || [said.variant, said.lot, said.serial].every((value) => value === undefined)

/** A GTIN as keys of GS1 have it: 14 digits, padded with zeros on the left. The check digit is not looked at. */
export const gtin14 = (gtin: string): string => gtinDigits(gtin).padStart(14, '0')

/** Percent-encoded as RFC 3986 wants it in a segment: unreserved characters stay. */
const encoded = (value: string): string =>
  encodeURIComponent(value).replaceAll(/[!'()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`)

/** What is wrong with a key; `null`: nothing. */
export function digitalLinkProblem({ gtin, ...said }: DigitalLinkKey): DigitalLinkProblem | null {
  const wrong = gtinProblem(gtinDigits(gtin))
  if (wrong !== null) return wrong
  if (!areTogether(said)) return 'QUALIFIER_ORDER'
  return qualifiers.every(([, name, pattern]) => said[name] === undefined || pattern.test(said[name]))
    ? null
    : 'QUALIFIER_VALUE'
}

/**
 * The path of a GS1 Digital Link, `/01/{GTIN14}[/22/{variant}][/10/{lot}][/21/{serial}]` or
 * `/01/{GTIN14}/235/{third party’s serial}`, to stand behind any host.
 *
 * @throws RangeError for a key that is wrong
 * Source: GS1 Digital Link URI Syntax 1.2.
 */
export function digitalLinkPath(key: DigitalLinkKey): string {
  const wrong = digitalLinkProblem(key)
  if (wrong !== null) throw new RangeError(wrong)
  const said = qualifiers.flatMap(([code, name]) => {
    const value = key[name]
    return value === undefined ? [] : [`/${code}/${encoded(value)}`]
  })
  return `/01/${gtin14(key.gtin)}${said.join('')}`
}

/** The key behind `/01/` of a path as it was sent; or what is wrong with it. */
export function readDigitalLinkPath(
  path: string,
): { readonly key: DigitalLinkKey } | { readonly problem: DigitalLinkProblem } {
  const [gtin = '', ...pieces] = path.replace(/\/$/, '').split('/').map(decoded)
  const wrong = gtinProblem(gtin ?? '')
  if (gtin === null || wrong !== null) return { problem: wrong ?? 'GTIN_DIGITS' }
  const said: Qualifiers = {}
  let next = 0
  for (let place = 0; place < pieces.length; place += 2) {
    const at = qualifiers.findIndex(([code]) => code === pieces[place])
    const qualifier = qualifiers[at]
    if (qualifier === undefined || at < next) return { problem: 'QUALIFIER_ORDER' }
    const [, name, pattern] = qualifier
    const value = pieces[place + 1] ?? ''
    if (!pattern.test(value)) return { problem: 'QUALIFIER_VALUE' }
    said[name] = value
    next = at + 1
  }
  if (!areTogether(said)) return { problem: 'QUALIFIER_ORDER' }
  return { key: { gtin: gtin14(gtin), ...said } }
}

function decoded(segment: string): string | null {
  try {
    return decodeURIComponent(segment)
  } catch {
    return null
  }
}
