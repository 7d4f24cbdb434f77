import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { publicPages } from '@ecotrame/contract'
import { acceptedType } from '../../platform/http/accept.ts'
import { findVersionResult, type Sight } from '../evaluations/index.ts'
import type { PagesDeps, SheetsDeps } from './deps.ts'
import { evaluationFacts } from './facts/evaluation-facts.ts'
import { productFacts } from './facts/product-facts.ts'
import type { PublicFacts } from './facts/public-facts.ts'
import { insufficientWidget, missingSheet, sheetPage, widgetPage, type PageOptions } from './pages/pages.ts'
import { findPublished, type Published } from './published.ts'
import { qrCodeOf } from './qr-code.ts'
import { readPageQuery, type PageKind, type PageQuery } from './query.ts'
import { sendPublic } from './send-public.ts'
import { sendWithdrawn } from './send-withdrawn.ts'
import { sheetAsJson, sheetAsJsonLd } from './view/sheet-json.ts'
import { sheetView, type SheetView } from './view/sheet-view.ts'

type PageForm = 'sheet' | 'widget'

/** The four pages that nobody signs in for, beside the API. */
export function registerPublicPages(server: FastifyInstance, deps: PagesDeps): void {
  const pages = [
    [publicPages.evaluationSheet, 'evaluation', 'sheet'],
    [publicPages.evaluationWidget, 'evaluation', 'widget'],
    [publicPages.productSheet, 'product', 'sheet'],
    [publicPages.productWidget, 'product', 'widget'],
  ] as const
  for (const [path, kind, form] of pages)
    server.get(path, pageRoute, (request, reply) => answerPage(deps, { path, kind, form }, request, reply))
}

/** Options of a route that answers with a public page. */
const pageRoute = { schema: { hide: true }, exposeHeadRoute: true, errorHandler: sendWithdrawn } as const

interface Wanted {
  readonly path: string
  readonly kind: PageKind
  readonly form: PageForm
}

async function answerPage(deps: PagesDeps, wanted: Wanted, request: FastifyRequest, reply: FastifyReply) {
  const { kind, form } = wanted
  const query = readPageQuery(
    kind,
    request.query as Record<string, unknown>,
    request.headers['accept-language'],
  )
  const published = await findPublished(deps, kind, query)
  const facts = published === null ? null : await factsOf(deps, kind, published)
  const { language, theme } = query
  const view = facts && sheetView(facts, language, deps.configuration.addresses.api)
  if (view === null) {
    const missing = form === 'sheet' ? missingSheet : insufficientWidget
    const body = missing(language, theme)
    return sendPublic(request, reply.code(404), { type: 'text/html', body, maximumAge: seconds.missing })
  }
  const maximumAge = query.apiKey === null ? seconds.byId : seconds.byKey
  const options = await optionsOf(deps, wanted, query, view)
  const type = form === 'widget' ? 'text/html' : acceptedType(request.headers.accept, formsOfSheet)
  if (type !== 'text/html') {
    const body = type === 'application/json' ? sheetAsJson(view) : sheetAsJsonLd(view, options.sheet)
    return sendPublic(request, reply, { type, body: JSON.stringify(body, null, 1), maximumAge })
  }
  const page = form === 'sheet' ? sheetPage(view, options) : widgetPage(view, options)
  return sendPublic(request, reply, { type: 'text/html', body: page, maximumAge })
}

/** A sheet is also data; a widget is only there to be embedded. */
const formsOfSheet = ['text/html', 'application/json', 'application/ld+json'] as const

/** How long a page may be kept: what it shows does not change, but who may see it can. A revoked key soon ends. */
const seconds = { byId: 300, byKey: 60, missing: 10 } as const

const wholeOrganization = (organizationId: string): Sight => ({ organizationId, team: { every: true } })

async function factsOf(
  deps: SheetsDeps,
  kind: PageKind,
  { organizationId, versionId }: Published,
): Promise<PublicFacts | null> {
  const sight = wholeOrganization(organizationId)
  if (kind === 'product') return productFacts(deps, sight, versionId)
  const version = await deps.database.inOrganization(organizationId, (tx) =>
    findVersionResult(tx, sight, versionId),
  )
  return version === undefined ? null : evaluationFacts(deps, organizationId, version)
}

/** Addresses carry the public identifier of this version and never the key. */
async function optionsOf(
  { webLink }: PagesDeps,
  { path, kind }: Wanted,
  { language, theme, basis }: PageQuery,
  { publicId }: SheetView,
): Promise<PageOptions> {
  const sheetPath = kind === 'evaluation' ? publicPages.evaluationSheet : publicPages.productSheet
  const kept = {
    id: publicId,
    ...(theme === 'light' ? {} : { theme }),
    ...(basis === 'product' ? {} : { basis }),
  }
  return {
    language,
    theme,
    basis,
    inLanguage: (lang) => webLink(path, { ...kept, lang }),
    sheet: webLink(sheetPath, { id: publicId, lang: language }),
    qrCode: await qrCodeOf(webLink(sheetPath, { id: publicId })),
  }
}
