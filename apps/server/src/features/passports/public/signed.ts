import type { FastifyReply, FastifyRequest } from 'fastify'
import { secured, type Members } from '../../../platform/signing/data-integrity.ts'
import { didDocument, didWeb, verificationMethodOf } from '../../../platform/signing/did-web.ts'
import { signingKeys } from '../../../platform/signing/signing-keys.ts'
import { sendPublic } from '../../sheets/index.ts'
import type { PassportPagesDeps } from '../deps.ts'
import type { UntpInput } from './untp/subject.ts'
import { untpPassport, type UntpVersion } from './untp/versions.ts'

type Deps = Pick<PassportPagesDeps, 'database' | 'sealing' | 'webLink'>

const didOf = ({ webLink }: Pick<Deps, 'webLink'>): string => didWeb(webLink('/', {}))

/** The passport as a credential that this installation signs: the same record gives the same signature. */
export async function signedPassport(deps: Deps, version: UntpVersion, input: UntpInput): Promise<Members> {
  const keys = await signingKeys(deps.database, deps.sealing)
  const created = input.record.publishedAt.toISOString()
  return secured(untpPassport(version, input), created, keys.signer(input.links.did))
}

/** Who signs here, with every public key that has ever signed, by their addresses. */
export async function keysHere(deps: Deps): Promise<{ did: string; keys: ReadonlyMap<string, string> }> {
  const did = didOf(deps)
  const { publicKeys } = await signingKeys(deps.database, deps.sealing)
  return { did, keys: new Map(publicKeys.map((key) => [verificationMethodOf(did, key), key])) }
}

/** The document of `did:web`. */
export async function answerDid(deps: Deps, request: FastifyRequest, reply: FastifyReply) {
  const { publicKeys } = await signingKeys(deps.database, deps.sealing)
  const body = JSON.stringify(didDocument(didOf(deps), publicKeys), null, 1)
  return sendPublic(request, reply, { type: 'application/did+json', body })
}
