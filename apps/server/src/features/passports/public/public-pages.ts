import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { passportPages } from '@ecotrame/contract'
import { problem } from '../../../platform/errors/problem.ts'
import type { Members } from '../../../platform/signing/data-integrity.ts'
import { readPageQuery, sendPublic, sendWithdrawn, type PageTheme } from '../../sheets/index.ts'
import { agecAddress, passportAddress, renderingsOf } from '../addresses.ts'
import { currentSet } from '../content.ts'
import type { PassportPagesDeps, PassportsDeps } from '../deps.ts'
import { findPublicPassport, recordOf } from './found.ts'
import { linksOf } from './links.ts'
import { agecPage, passportPage, plainPage, type PassportPageOptions } from './pages.ts'
import { agecJson, passportJson } from './plain.ts'
import { keptOf, unitKeyOf, wantedVersion } from './query.ts'
import type { PublicRecord } from './record.ts'
import { renderingAsked, type Page, type Rendering } from './rendering.ts'
import { registerResolver } from './resolver.ts'
import { schemaOrgProduct } from './schema-org.ts'
import { answerDid, signedPassport } from './signed.ts'
import type { UntpInput } from './untp/subject.ts'
import { registerVerification } from './verification.ts'

/** The public pages of passports and AGEC sheets, and the resolver of their codes, beside the API. */
export function registerPassportPages(server: FastifyInstance, deps: PassportPagesDeps): void {
  for (const page of ['agec', 'passport'] as const)
    server.get(
      passportPages[page],
      { schema: { hide: true }, exposeHeadRoute: true, errorHandler: sendWithdrawn },
      (request, reply) => answerPage(deps, page, request, reply),
    )
  for (const path of ['/.well-known/did.json', '/did.json'])
    server.get(path, { schema: { hide: true }, exposeHeadRoute: true }, (request, reply) =>
      answerDid(deps, request, reply),
    )
  registerVerification(server, deps)
  registerResolver(server, deps)
}

async function answerPage(deps: PassportPagesDeps, page: Page, request: FastifyRequest, reply: FastifyReply) {
  const raw = request.query as Readonly<Record<string, unknown>>
  const query = readPageQuery('product', raw, request.headers['accept-language'])
  const { language, theme } = query
  // Refusals too are read by programs of every origin.
  void reply.header('access-control-allow-origin', '*')
  const rendering = renderingAsked(page, raw, request.headers.accept)
  const found = await findPublicPassport(deps, query)
  const record = found === null ? null : await recordOf(deps, found, wantedVersion(raw), unitKeyOf(raw))
  if (found === null || record === null) {
    if (rendering.type !== 'text/html') throw problem('NOT_FOUND')
    const body = plainPage('notAvailable', language, theme)
    return sendPublic(request, reply.code(404), { type: 'text/html', body, language })
  }
  const links = await linksOf(deps, found, record, keptOf(raw))
  void reply.header('link', `<${links.identity}>; rel="canonical", <${links.passport}>; rel="latest-version"`)
  const { type } = rendering
  if (type !== 'text/html') {
    const body = await jsonOf(deps, page, rendering, { record, links, language })
    return sendPublic(request, reply, { type, body: JSON.stringify(body, null, 1) })
  }
  const body = drawnPage(deps, page, { record, links, language }, { theme, kept: keptOf(raw) })
  return sendPublic(request, reply, { type, body, language })
}

async function jsonOf(
  deps: PassportPagesDeps,
  page: Page,
  { type, version }: Rendering,
  input: UntpInput,
): Promise<Members> {
  const { record, links, language } = input
  if (type === 'application/ld+json') return schemaOrgProduct(record, links, language)
  if (type !== 'application/json') return signedPassport(deps, version, input)
  return page === 'agec' ? agecJson(record, setOf(deps, record), links) : passportJson(record)
}

/** A page as everybody sees it. @param kept what else its address says */
export function drawnPage(
  deps: PassportsDeps,
  page: Page,
  { record, links, language }: UntpInput,
  { theme, kept }: { readonly theme: PageTheme; readonly kept: Readonly<Record<string, string>> },
): string {
  const options: PassportPageOptions = {
    language,
    theme,
    links,
    inLanguage: (lang) => pageAddress(deps, page, record, { ...kept, lang }),
    renderings:
      page === 'passport'
        ? renderingsOf(deps, record.publicId)
        : [{ type: 'application/json', address: agecAddress(deps, record.publicId, { format: 'json' }) }],
    jsonLd: schemaOrgProduct(record, links, language),
  }
  return page === 'agec' ? agecPage(record, setOf(deps, record), options) : passportPage(record, options)
}

/** The set of rules that a version was written with; should it be gone, that of today. */
const setOf = ({ passportRules }: PassportsDeps, { rulesOf }: PublicRecord) =>
  passportRules.agec.find(({ asOf }) => asOf === rulesOf) ?? currentSet(passportRules)

const pageAddress = (
  deps: PassportsDeps,
  page: Page,
  { publicId }: PublicRecord,
  more: Readonly<Record<string, string>>,
): string => (page === 'agec' ? agecAddress : passportAddress)(deps, publicId, more)
