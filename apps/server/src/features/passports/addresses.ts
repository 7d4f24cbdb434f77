import { digitalLinkPath, passportPages, type DigitalLinkKey, type ProductPassport } from '@ecotrame/contract'
import type { PassportsDeps } from './deps.ts'
import { untpVersions } from './public/untp/versions.ts'

/** What of a product an address names beside the product. */
export type UnitKey = Omit<DigitalLinkKey, 'gtin'>

export const agecAddress = ({ webLink }: Pick<PassportsDeps, 'webLink'>, id: string, more = {}): string =>
  webLink(passportPages.agec, { id, ...more })

export const passportAddress = (
  { webLink }: Pick<PassportsDeps, 'webLink'>,
  id: string,
  more: Readonly<Record<string, string>> = {},
): string => webLink(passportPages.passport, { id, ...more })

type PublishedRenderings = NonNullable<ProductPassport['published']>['renderings']

/** Renderings of one record, each under an address of its own too. */
export const renderingsOf = (deps: Pick<PassportsDeps, 'webLink'>, id: string): PublishedRenderings => [
  { type: 'application/json', address: passportAddress(deps, id, { format: 'json' }) },
  { type: 'application/ld+json', address: passportAddress(deps, id, { format: 'schema.org' }) },
  ...untpVersions.map((version) => ({
    type: 'application/vc' as const,
    version,
    address: passportAddress(deps, id, { format: 'untp', untp: version }),
  })),
]

/** Where everybody can hold a passport against its signature and its checksum. */
export const verifyAddress = (
  { webLink }: Pick<PassportsDeps, 'webLink'>,
  id: string,
  more: Readonly<Record<string, string>> = {},
): string => webLink(passportPages.verify, { id, ...more })

/** Where GS1 Digital Links of this installation begin; `of` names a passport where its GTIN leads to another first. */
export const digitalLinkAddress = (
  { webLink }: Pick<PassportsDeps, 'webLink'>,
  key: DigitalLinkKey,
  of: string | null,
): string => webLink(`${of === null ? '' : `/dl/${of}`}${digitalLinkPath(key)}`, {})
