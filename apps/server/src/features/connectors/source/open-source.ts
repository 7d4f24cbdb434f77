import type { Configuration } from '../../../platform/configuration/configuration.ts'
import type { Sealing } from '../../../platform/secrets/sealing.ts'
import type { ConnectorRecord } from '../tables.ts'
import { needsSecret, type Source } from './ask.ts'
import { SourceFailure } from './source-failure.ts'

export interface SourceDeps {
  readonly sealing: Sealing
  readonly configuration: Pick<Configuration, 'privateNetworks'>
}

const ownerText = (id: string) => `connector ${id}`
export const sealedSecret = ({ sealing }: SourceDeps, id: string, secret: string): string =>
  sealing.seal(secret, ownerText(id))

/**
 * A connector as its requests are made, with its secret opened. http is taken where the installation allows private
 * networks, and for these alone.
 * @throws SourceFailure
 */
export function openSource({ sealing, configuration }: SourceDeps, record: ConnectorRecord): Source {
  const { privateNetworks: allowed } = configuration
  const address = new URL(record.address)
  if (address.protocol === 'http:' && allowed.length === 0) throw new SourceFailure('NOT_HTTPS')
  const secret = record.secret === null ? null : sealing.open(record.secret, ownerText(record.id))
  if (secret === null && needsSecret(record)) throw new SourceFailure('NO_SECRET')
  return { ...record, address, secret, allowed }
}
