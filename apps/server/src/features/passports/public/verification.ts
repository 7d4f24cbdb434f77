import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { passportPages } from '@ecotrame/contract'
import { ApiError } from '../../../platform/errors/problem.ts'
import { checkProof, type Members, type ProofOutcome } from '../../../platform/signing/data-integrity.ts'
import { pagePolicy, readPageQuery, sendPublic, sendWithdrawn, type PageQuery } from '../../sheets/index.ts'
import { verifyAddress } from '../addresses.ts'
import type { PassportPagesDeps } from '../deps.ts'
import { findPublicPassport, recordOf } from './found.ts'
import { linksOf } from './links.ts'
import { plainPage } from './pages.ts'
import { publicChecksum } from './plain.ts'
import { keptOf, unitKeyOf, wantedVersion } from './query.ts'
import type { PublicRecord } from './record.ts'
import { keysHere, signedPassport } from './signed.ts'
import { untpVersions } from './untp/versions.ts'
import { verificationPage, type VerificationPageOptions } from './verification-page.ts'

type Query = Readonly<Record<string, unknown>>

/** What was found of a credential that somebody sent. `OTHER_ISSUER`: another installation vouches for it. */
type PastedOutcome = ProofOutcome | 'UNREADABLE' | 'TOO_LARGE' | 'OTHER_ISSUER'

/** What was found of a passport of this installation. */
export interface OwnOutcome {
  readonly record: PublicRecord
  /** The public record gives the checksum that was written with it; `null`: its checksum is not of the public record. */
  readonly isUnchanged: boolean | null
  readonly signatures: readonly { readonly version: string; readonly outcome: ProofOutcome }[]
}

/** A passport has some 10,000 characters. */
const longestCredential = 200_000
/** Percent-encoding makes three of one. */
const longestBody = 3 * longestCredential + 1000

/** A page without a script: the server looks, and fetches nothing from anywhere. */
export function registerVerification(server: FastifyInstance, deps: PassportPagesDeps): void {
  void server.register(async (pages) => {
    pages.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      (_request, body, done) => done(null, new URLSearchParams(String(body)).get('credential') ?? ''),
    )
    pages.addHook('onSend', async (_request, reply) => {
      void reply.header(
        'content-security-policy',
        pagePolicy.replace("form-action 'none'", "form-action 'self'"),
      )
    })
    const options = { schema: { hide: true } } as const
    pages.get(
      passportPages.verify,
      { ...options, exposeHeadRoute: true, errorHandler: sendWithdrawn },
      (request, reply) => answerOwn(deps, request, reply),
    )
    pages.post(passportPages.verify, { ...options, bodyLimit: longestBody, errorHandler }, (request, reply) =>
      answerPasted(deps, request, reply),
    )

    function errorHandler(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
      const isTooLarge = (error as { readonly code?: unknown }).code === 'FST_ERR_CTP_BODY_TOO_LARGE'
      if (!isTooLarge) throw error
      void sendPasted(deps, request, reply, { outcome: 'TOO_LARGE', about: null })
    }
  })
}

const pageQueryOf = (request: FastifyRequest): PageQuery =>
  readPageQuery('product', request.query as Query, request.headers['accept-language'])

async function answerOwn(deps: PassportPagesDeps, request: FastifyRequest, reply: FastifyReply) {
  const query = pageQueryOf(request)
  const { language, theme, id } = query
  const raw = request.query as Query
  if (id === null) {
    const body = verificationPage(null, optionsOf(deps, query, null, {}))
    return sendPublic(request, reply, { type: 'text/html', body, language })
  }
  const found = await findPublicPassport(deps, query)
  const record = found === null ? null : await recordOf(deps, found, wantedVersion(raw), unitKeyOf(raw))
  if (found === null || record === null) {
    const body = plainPage('notAvailable', language, theme)
    return sendPublic(request, reply.code(404), { type: 'text/html', body, language })
  }
  const kept = keptOf(raw)
  const links = await linksOf(deps, found, record, kept)
  const { keys } = await keysHere(deps)
  const signatures = []
  for (const version of untpVersions) {
    const credential = await signedPassport(deps, version, { record, links, language })
    signatures.push({ version, outcome: checkProof(credential, keys) })
  }
  const isUnchanged = record.checksumOf === 'public' ? publicChecksum(record) === record.checksum : null
  const own = { kind: 'own' as const, record, isUnchanged, signatures }
  const body = verificationPage(own, { ...optionsOf(deps, query, id, kept), links })
  return sendPublic(request, reply, { type: 'text/html', body, language })
}

const optionsOf = (
  deps: PassportPagesDeps,
  { language, theme }: PageQuery,
  id: string | null,
  kept: Readonly<Record<string, string>>,
): VerificationPageOptions => {
  const inLanguage = (lang: string) =>
    id === null ? deps.webLink(passportPages.verify, { lang }) : verifyAddress(deps, id, { ...kept, lang })
  return {
    language,
    theme,
    inLanguage,
    action: deps.webLink(passportPages.verify, { lang: language }),
    longest: longestCredential,
    didDocument: deps.webLink('/.well-known/did.json', {}),
    links: null,
  }
}

async function answerPasted(deps: PassportPagesDeps, request: FastifyRequest, reply: FastifyReply) {
  const sent = typeof request.body === 'string' ? request.body : ''
  return sendPasted(deps, request, reply, await outcomeOf(deps, sent))
}

/** What was found, and of what: the passport that the credential names, if it is public here. */
export interface Pasted {
  readonly outcome: PastedOutcome
  readonly about: {
    readonly address: string
    readonly named: number | null
    readonly newest: PublicRecord
  } | null
}

function sendPasted(deps: PassportPagesDeps, request: FastifyRequest, reply: FastifyReply, pasted: Pasted) {
  const query = pageQueryOf(request)
  const { language } = query
  const status = { TOO_LARGE: 413, UNREADABLE: 422 } as const
  const code = Object.hasOwn(status, pasted.outcome) ? status[pasted.outcome as keyof typeof status] : 200
  const body = verificationPage({ kind: 'pasted', ...pasted }, optionsOf(deps, query, null, {}))
  return sendPublic(request, reply.code(code), { type: 'text/html', body, language })
}

async function outcomeOf(deps: PassportPagesDeps, sent: string): Promise<Pasted> {
  if (sent.length > longestCredential) return { outcome: 'TOO_LARGE', about: null }
  const credential = readCredential(sent)
  if (credential === null) return { outcome: 'UNREADABLE', about: null }
  const { did, keys } = await keysHere(deps)
  const outcome = checked(credential, did, keys)
  return { outcome, about: outcome === 'VALID' ? await passportNamed(deps, credential) : null }
}

const isMembers = (value: unknown): value is Members =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function readCredential(sent: string): Members | null {
  try {
    const read: unknown = JSON.parse(sent)
    return isMembers(read) ? read : null
  } catch {
    return null
  }
}

/** Another name for the issuer, or a key of another, is never ours, whatever the signature. */
function checked(credential: Members, did: string, keys: ReadonlyMap<string, string>): PastedOutcome {
  const { issuer, proof } = credential
  if (proof === undefined || proof === null) return 'NOT_SIGNED'
  if ((isMembers(issuer) ? issuer['id'] : issuer) !== did) return 'OTHER_ISSUER'
  try {
    return checkProof(credential, keys)
  } catch (error) {
    // Half a character, or objects within objects without end, have no canonical form.
    if (error instanceof TypeError || error instanceof RangeError) return 'UNREADABLE'
    throw error
  }
}

/** `null`: it is not public here, or not any more. */
async function passportNamed(deps: PassportPagesDeps, { id }: Members): Promise<Pasted['about']> {
  if (typeof id !== 'string' || !URL.canParse(id)) return null
  const raw = Object.fromEntries(new URL(id).searchParams)
  try {
    const found = await findPublicPassport(deps, readPageQuery('product', raw, undefined))
    const newest = found === null ? null : await recordOf(deps, found, null, {})
    return newest === null ? null : { address: id, named: wantedVersion(raw), newest }
  } catch (error) {
    if (error instanceof ApiError && error.code === 'WITHDRAWN') return null
    throw error
  }
}
