import { languages } from '@ecotrame/texts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import {
  publicPages,
  readDigitalLinkPath,
  type DigitalLinkKey,
  type DigitalLinkProblem,
} from '@ecotrame/contract'
import { problem } from '../../../platform/errors/problem.ts'
import { acceptedType } from '../../../platform/http/accept.ts'
import { acceptedLanguage } from '../../../platform/http/language.ts'
import { sendPublic, sendWithdrawn } from '../../sheets/index.ts'
import { agecAddress, digitalLinkAddress, passportAddress } from '../addresses.ts'
import type { PassportPagesDeps } from '../deps.ts'
import { underGtin, type UnderGtin } from '../store.ts'
import { recordOf } from './found.ts'
import { plainPage } from './pages.ts'
import { textOf } from './record.ts'

/** `/01/{gtin}…` of every organization, `/dl/{passport}/01/{gtin}…` of one passport, and what describes them. */
export function registerResolver(server: FastifyInstance, deps: PassportPagesDeps): void {
  const options = { schema: { hide: true }, exposeHeadRoute: true, errorHandler: sendWithdrawn } as const
  server.get('/01/*', options, (request, reply) => resolve(deps, request, reply))
  server.get('/dl/:passport/01/*', options, (request, reply) => resolve(deps, request, reply))
  server.get('/.well-known/gs1resolver', options, (request, reply) => {
    const body = JSON.stringify(resolverDescription(deps.webLink('/', {})), null, 1)
    return sendPublic(request, reply, { type: 'application/json', body })
  })
}

/** Resolver description file. Source: GS1-Conformant Resolver Standard, §3. */
const resolverDescription = (address: string) => ({
  name: 'Ecotrame',
  resolverRoot: address.replace(/\/$/, ''),
  supportedPrimaryKeys: ['01'],
  supportedLinkType: [{ namespace: vocabulary, prefix: 'gs1:' }],
  linkTypeDefaultCanBeLinkset: false,
})

/** Types of links of the GS1 web vocabulary that are answered. */
const linkTypes = ['gs1:pip', 'gs1:dpp', 'gs1:sustainabilityInfo', 'gs1:recallStatus'] as const
type LinkType = (typeof linkTypes)[number]
const vocabulary = 'https://gs1.org/voc/'

interface Target {
  readonly type: LinkType
  readonly href: string
  readonly title: string
}

async function resolve(deps: PassportPagesDeps, request: FastifyRequest, reply: FastifyReply) {
  const path = request.raw.url?.split('?')[0] ?? ''
  const read = readDigitalLinkPath(path.slice(path.indexOf('/01/') + '/01/'.length))
  if ('problem' in read) return refuse(request, reply, read.problem)
  const { passport = null } = request.params as { readonly passport?: string }
  const found = await deps.database.ask<UnderGtin>(underGtin(read.key.gtin))
  const owners = found.filter((row) => passport === null || row.passport === passport)
  if (owners.length === 0) return unknown(request, reply)
  if (owners.every(({ passport_id, sheet }) => passport_id === null && sheet === null))
    throw problem('WITHDRAWN')
  const query = request.query as Readonly<Record<string, unknown>>
  const targets = []
  for (const owner of owners) targets.push(...(await targetsOf(deps, owner, read.key)))
  const wanted = String(query['linkType'] ?? '')
  const anchor = digitalLinkAddress(deps, read.key, passport)
  void reply.header('link', `<${anchor}?linkType=linkset>; rel="linkset"; type="application/linkset+json"`)
  if (wanted === 'all' || wanted === 'linkset' || wantsLinkset(request)) {
    const body = JSON.stringify(linksetOf(anchor, targets), null, 1)
    return sendPublic(request, reply, { type: 'application/linkset+json', body })
  }
  return redirect(request, reply, targets, wanted)
}

const wantsLinkset = ({ headers }: FastifyRequest): boolean =>
  acceptedType(headers.accept, ['text/html', 'application/linkset+json']) === 'application/linkset+json'

/** Everything that is published of a product by one organization; the first is where the address leads by default. */
async function targetsOf(
  deps: PassportPagesDeps,
  { organization_id, organization, passport_id, passport, sheet }: UnderGtin,
  { variant, lot, serial }: DigitalLinkKey,
): Promise<readonly Target[]> {
  const sheetAt = sheet === null ? null : deps.webLink(publicPages.productSheet, { id: sheet })
  if (passport_id === null || passport === null)
    return sheetAt === null
      ? []
      : (['gs1:pip', 'gs1:sustainabilityInfo'] as const).map((type) => ({
          type,
          href: sheetAt,
          title: organization,
        }))
  const found = { organizationId: organization_id, passportId: passport_id }
  const record = await recordOf(deps, found, null, { variant, lot, serial })
  if (record === null) return []
  const { unit } = record
  // What is not known of a serial or a batch is that of the level above it.
  const level = Object.entries({ variant, lot: unit?.lot ?? undefined, serial: unit?.serial ?? undefined })
  const kept = Object.fromEntries(
    level.flatMap(([name, value]) => (value === undefined || unit === null ? [] : [[name, value]])),
  )
  const page = passportAddress(deps, passport, kept)
  const title = [textOf(record, 'name'), organization].filter(Boolean).join(' · ')
  return [
    { type: 'gs1:dpp', href: page, title },
    { type: 'gs1:pip', href: sheetAt ?? page, title },
    { type: 'gs1:sustainabilityInfo', href: agecAddress(deps, passport), title },
    ...(textOf(record, 'recall') === null
      ? []
      : [{ type: 'gs1:recallStatus' as const, href: `${page}#recall`, title }]),
  ]
}

/** RFC 9264: every link by its type, those of who published the GTIN first before the others. */
function linksetOf(anchor: string, targets: readonly Target[]) {
  const hreflang = languages
  const of = (type: LinkType) =>
    targets
      .filter((target) => target.type === type)
      .map(({ href, title }) => ({ href, title, type: 'text/html', hreflang }))
  const byType = linkTypes.flatMap((type) => {
    const links = of(type)
    return links.length === 0 ? [] : [[`${vocabulary}${type.slice('gs1:'.length)}`, links]]
  })
  const [first] = targets
  const byDefault =
    first === undefined ? [] : [{ href: first.href, title: first.title, type: 'text/html', hreflang }]
  return {
    linkset: [{ anchor, [`${vocabulary}defaultLink`]: byDefault, ...Object.fromEntries(byType) }],
  }
}

/** A link type that is not there leads where the address leads by default: a GTIN that is known is never 404. */
function redirect(request: FastifyRequest, reply: FastifyReply, targets: readonly Target[], wanted: string) {
  const name = wanted.replace(/^https:\/\/(?:ref\.)?gs1\.org\/voc\//, 'gs1:')
  const target = targets.find(({ type }) => type === name) ?? targets[0]
  if (target === undefined) return unknown(request, reply)
  const address = new URL(target.href)
  const language = acceptedLanguage(request.headers['accept-language'])
  if (language !== null) address.searchParams.set('lang', language)
  return reply
    .code(307)
    .header('location', address.href)
    .header('vary', 'Accept, Accept-Language')
    .header('access-control-allow-origin', '*')
    .header('access-control-expose-headers', 'link, location')
    .header('cache-control', 'public, no-cache')
    .header('referrer-policy', 'no-referrer')
    .send()
}

const isForPeople = ({ headers }: FastifyRequest): boolean => (headers.accept ?? '').includes('text/html')
const languageFor = ({ headers }: FastifyRequest) => acceptedLanguage(headers['accept-language']) ?? 'en'

function refuse(request: FastifyRequest, reply: FastifyReply, code: DigitalLinkProblem) {
  if (!isForPeople(request)) throw problem('MALFORMED_REQUEST', { errors: [{ path: 'digitalLink', code }] })
  const body = plainPage(
    code === 'GTIN_CHECK_DIGIT' ? 'wrongGtin' : 'wrongLink',
    languageFor(request),
    'light',
  )
  return sendPublic(request, reply.code(400), { type: 'text/html', body })
}

function unknown(request: FastifyRequest, reply: FastifyReply) {
  if (!isForPeople(request)) throw problem('NOT_FOUND')
  const body = plainPage('unknownGtin', languageFor(request), 'light')
  return sendPublic(request, reply.code(404), { type: 'text/html', body })
}
