import { didWeb } from '../../../platform/signing/did-web.ts'
import { agecAddress, digitalLinkAddress, passportAddress, verifyAddress } from '../addresses.ts'
import type { PassportsDeps } from '../deps.ts'
import { isOfAnother } from '../looked.ts'
import { underGtin, type UnderGtin } from '../store.ts'
import { textOf, type PublicRecord } from './record.ts'
import type { RecordLinks } from './schema-org.ts'

/** @param kept what else the address said: unit and version */
export async function linksOf(
  deps: PassportsDeps,
  { organizationId }: { readonly organizationId: string },
  record: PublicRecord,
  kept: Readonly<Record<string, string>>,
): Promise<RecordLinks> {
  const { publicId, version, unit } = record
  const gtin = textOf(record, 'gtin')
  const key = {
    variant: unit?.variant ?? undefined,
    lot: unit?.lot ?? undefined,
    serial: unit?.serial ?? undefined,
  }
  const { version: _version, ...unitOfAddress } = kept
  const digitalLink =
    gtin === null ? null : await identityOf(deps, organizationId, publicId, { gtin, ...key })
  const exact = { ...unitOfAddress, version: String(version) }
  return {
    passport: passportAddress(deps, publicId, unitOfAddress),
    version: passportAddress(deps, publicId, exact),
    agec: agecAddress(deps, publicId),
    json: passportAddress(deps, publicId, { version: String(version), format: 'json' }),
    verify: verifyAddress(deps, publicId, kept),
    digitalLink,
    identity: digitalLink ?? passportAddress(deps, publicId, unitOfAddress),
    operator: `urn:uuid:${organizationId}`,
    installation: deps.webLink('/', {}),
    did: didWeb(deps.webLink('/', {})),
  }
}

/** The address that the printed code of a product says: one of its own where its GTIN leads to another first. */
async function identityOf(
  deps: PassportsDeps,
  organizationId: string,
  publicId: string,
  key: Parameters<typeof digitalLinkAddress>[1],
): Promise<string> {
  const under = await deps.database.ask<UnderGtin>(underGtin(key.gtin))
  return digitalLinkAddress(deps, key, isOfAnother(under, organizationId) ? publicId : null)
}
