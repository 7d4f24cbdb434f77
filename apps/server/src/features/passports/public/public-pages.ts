import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { passportPages } from '@ecotrame/contract'
import { acceptedType } from '../../../platform/http/accept.ts'
import { readPageQuery, sendPublic, sendWithdrawn } from '../../sheets/index.ts'
import { agecAddress, digitalLinkAddress, passportAddress, renderingsOf, type UnitKey } from '../addresses.ts'
import { currentSet } from '../content.ts'
import type { PassportPagesDeps } from '../deps.ts'
import { findPublicPassport, recordOf } from './found.ts'
import { agecPage, passportPage, plainPage, type PassportPageOptions } from './pages.ts'
import { agecJson, passportJson } from './plain.ts'
import { textOf, type PublicRecord } from './record.ts'
import { registerResolver } from './resolver.ts'
import { schemaOrgProduct, type RecordLinks } from './schema-org.ts'
import type { JsonObject } from './set-path.ts'
import { untpPassport } from './untp.ts'

type Page = keyof typeof passportPages

/** The public pages of passports and AGEC sheets, and the resolver of their codes, beside the API. */
export function registerPassportPages(server: FastifyInstance, deps: PassportPagesDeps): void {
  for (const page of ['agec', 'passport'] as const)
    server.get(
      passportPages[page],
      { schema: { hide: true }, exposeHeadRoute: true, errorHandler: sendWithdrawn },
      (request, reply) => answerPage(deps, page, request, reply),
    )
  registerResolver(server, deps)
}

/** Renderings by the types that a reader may ask for. */
const forms = {
  agec: ['text/html', 'application/json', 'application/ld+json'],
  passport: [
    'text/html',
    'application/json',
    'application/ld+json',
    'application/vc',
    'application/vc+ld+json',
  ],
} as const
const byName: Readonly<Record<string, string>> = {
  html: 'text/html',
  json: 'application/json',
  'schema.org': 'application/ld+json',
  untp: 'application/vc',
}

/** Seconds for which a page may be kept: a correction has to be seen soon. */
const seconds = { found: 300, byKey: 60, missing: 10 } as const

async function answerPage(deps: PassportPagesDeps, page: Page, request: FastifyRequest, reply: FastifyReply) {
  const raw = request.query as Readonly<Record<string, unknown>>
  const query = readPageQuery('product', raw, request.headers['accept-language'])
  const { language, theme } = query
  const found = await findPublicPassport(deps, query)
  const record = found === null ? null : await recordOf(deps, found, wantedVersion(raw), unitKeyOf(raw))
  if (record === null) {
    const body = plainPage('notAvailable', language, theme)
    return sendPublic(request, reply.code(404), { type: 'text/html', body, maximumAge: seconds.missing })
  }
  const maximumAge = query.id === null ? seconds.byKey : seconds.found
  const links = linksOf(deps, record, raw)
  const type = byName[String(raw['format'])] ?? acceptedType(request.headers.accept, forms[page])
  if (type !== 'text/html') {
    const body = jsonOf(deps, page, type, record, links, language)
    return sendPublic(request, reply, { type, body: JSON.stringify(body, null, 1), maximumAge })
  }
  const options: PassportPageOptions = {
    language,
    theme,
    links,
    inLanguage: (lang) => pageAddress(deps, page, record, { ...keptOf(raw), lang }),
    renderings:
      page === 'passport'
        ? renderingsOf(deps, record.publicId)
        : [{ type: 'application/json', address: agecAddress(deps, record.publicId, { format: 'json' }) }],
    jsonLd: schemaOrgProduct(record, links, language),
  }
  const body =
    page === 'agec' ? agecPage(record, setOf(deps, record), options) : passportPage(record, options)
  return sendPublic(request, reply, { type, body, maximumAge })
}

function jsonOf(
  deps: PassportPagesDeps,
  page: Page,
  type: string,
  record: PublicRecord,
  links: RecordLinks,
  language: 'en' | 'fr',
): JsonObject {
  if (type === 'application/ld+json') return schemaOrgProduct(record, links, language)
  if (type !== 'application/json') return untpPassport(record, links, language)
  return page === 'agec' ? agecJson(record, setOf(deps, record), links) : passportJson(record, links)
}

/** The set of rules that a version was written with; should it be gone, that of today. */
const setOf = ({ passportRules }: PassportPagesDeps, { rulesOf }: PublicRecord) =>
  passportRules.agec.find(({ asOf }) => asOf === rulesOf) ?? currentSet(passportRules)

const textIn = (query: Readonly<Record<string, unknown>>, name: string): string | undefined => {
  const value = query[name]
  return typeof value === 'string' && value !== '' && value.length <= 20 ? value : undefined
}

const unitKeyOf = (query: Readonly<Record<string, unknown>>): UnitKey => ({
  variant: textIn(query, 'variant'),
  lot: textIn(query, 'lot'),
  serial: textIn(query, 'serial'),
})

function wantedVersion(query: Readonly<Record<string, unknown>>): number | null {
  const said = textIn(query, 'version')
  return said !== undefined && /^[1-9]\d{0,8}$/.test(said) ? Number(said) : null
}

/** What else the address says. */
const keptOf = (query: Readonly<Record<string, unknown>>): Readonly<Record<string, string>> =>
  Object.fromEntries(
    ['variant', 'lot', 'serial', 'version'].flatMap((name) => {
      const value = textIn(query, name)
      return value === undefined ? [] : [[name, value]]
    }),
  )

const pageAddress = (
  deps: PassportPagesDeps,
  page: Page,
  { publicId }: PublicRecord,
  more: Readonly<Record<string, string>>,
): string => (page === 'agec' ? agecAddress : passportAddress)(deps, publicId, more)

function linksOf(
  deps: PassportPagesDeps,
  record: PublicRecord,
  query: Readonly<Record<string, unknown>>,
): RecordLinks {
  const { publicId, version, unit } = record
  const gtin = textOf(record, 'gtin')
  const key = {
    variant: unit?.variant ?? undefined,
    lot: unit?.lot ?? undefined,
    serial: unit?.serial ?? undefined,
  }
  const kept = keptOf(query)
  return {
    passport: passportAddress(deps, publicId, kept),
    version: passportAddress(deps, publicId, { ...kept, version: String(version) }),
    agec: agecAddress(deps, publicId),
    // With the passport in it: it leads here whoever else has published the GTIN.
    digitalLink: gtin === null ? null : digitalLinkAddress(deps, { gtin, ...key }, publicId),
    issuer: deps.webLink('/', {}),
  }
}
