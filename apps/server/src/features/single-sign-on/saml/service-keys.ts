import { generateKeyPair, X509Certificate, type KeyPairKeyObjectResult } from 'node:crypto'
import { promisify } from 'node:util'
import { and, eq } from 'drizzle-orm'
import type { CallAnswer, changeServiceKeys } from '@ecotrame/contract'
import { recordChange } from '../../../platform/audit/record-change.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { problem } from '../../../platform/errors/problem.ts'
import type { Sealing } from '../../../platform/secrets/sealing.ts'
import type { Caller } from '../../../platform/sessions/session.ts'
import { identityProviders, type ServiceKey } from '../../auth/index.ts'
import type { Provider, SingleSignOnDeps } from '../deps.ts'
import { readCertificate } from './certificates.ts'
import { selfSigned } from './self-signed.ts'

/** Nobody checks their end; that of the certificate says when to think of the next one. */
const years = 10
const ownerOf = (providerId: string) => `key for identity provider ${providerId}`
const made: (type: 'rsa', options: { modulusLength: number }) => Promise<KeyPairKeyObjectResult> =
  promisify(generateKeyPair)

async function newKey(sealing: Sealing, providerId: string): Promise<ServiceKey> {
  const until = new Date()
  until.setUTCFullYear(until.getUTCFullYear() + years)
  const pair = await made('rsa', { modulusLength: 2048 })
  const { certificate } = selfSigned(pair, `Ecotrame ${providerId}`, until)
  const pem = pair.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
  return {
    certificate: readCertificate(certificate)?.pem ?? '',
    privateKey: sealing.seal(pem, ownerOf(providerId)),
  }
}

export interface OpenedServiceKey {
  readonly certificate: string
  /** PEM. */
  readonly privateKey: string
}

/** Keys of this installation for a provider, the one that signs first. One that no key of the installation opens is left out. */
export const openedKeys = (
  { sealing }: Pick<SingleSignOnDeps, 'sealing'>,
  { id, serviceKeys }: Pick<Provider, 'id' | 'serviceKeys'>,
): readonly OpenedServiceKey[] =>
  serviceKeys.flatMap(({ certificate, privateKey: sealed }) => {
    const privateKey = sealing.open(sealed, ownerOf(id))
    return privateKey === null ? [] : [{ certificate, privateKey }]
  })

/** What is shown of the keys. */
export const certificatesOf = (keys: readonly ServiceKey[]) =>
  keys.map(({ certificate }) => {
    const { fingerprint256, validTo } = new X509Certificate(certificate)
    return { fingerprint: fingerprint256, validTo: new Date(validTo).toISOString() }
  })

const isProvider = (organizationId: string, id: string) =>
  and(eq(identityProviders.organizationId, organizationId), eq(identityProviders.id, id))

/** Gives a SAML provider that has none its first key. */
export async function ensureKey(tx: Tx, sealing: Sealing, organizationId: string, id: string): Promise<void> {
  const [found] = await tx
    .select({ protocol: identityProviders.protocol, keys: identityProviders.serviceKeys })
    .from(identityProviders)
    .where(isProvider(organizationId, id))
  if (found?.protocol !== 'saml' || found.keys.length > 0) return
  const serviceKeys = [await newKey(sealing, id)]
  await tx.update(identityProviders).set({ serviceKeys }).where(isProvider(organizationId, id))
}

/**
 * `add`: a second key, beside the one that signs; `retire`: the first goes, and the second signs.
 *
 * @throws INVALID_VALUES where there are two already, or no second one; NOT_FOUND
 */
export async function changeKeys(
  { database, sealing }: SingleSignOnDeps,
  { session }: Caller,
  id: string,
  task: 'add' | 'retire',
): Promise<CallAnswer<typeof changeServiceKeys>> {
  const { organizationId } = session
  return database.inOrganization(organizationId, async (tx) => {
    const [found] = await tx
      .select()
      .from(identityProviders)
      .where(isProvider(organizationId, id))
      .for('update')
    if (found === undefined) throw problem('NOT_FOUND')
    const before = found.serviceKeys
    if (found.protocol !== 'saml' || (task === 'add' ? before.length > 1 : before.length < 2))
      throw problem('INVALID_VALUES', { errors: [{ path: 'task', code: 'NOT_ITS_TURN' }] })
    const serviceKeys = task === 'add' ? [...before, await newKey(sealing, id)] : before.slice(1)
    await tx.update(identityProviders).set({ serviceKeys }).where(isProvider(organizationId, id))
    const told = (keys: readonly ServiceKey[]) => certificatesOf(keys).map(({ fingerprint }) => fingerprint)
    await recordChange(tx, session, {
      ...{ entity: 'identity_provider', entityId: id, entityName: found.name, action: 'update' },
      before: { serviceCertificates: told(before) },
      after: { serviceCertificates: told(serviceKeys) },
    })
    return { serviceCertificates: certificatesOf(serviceKeys) }
  })
}
