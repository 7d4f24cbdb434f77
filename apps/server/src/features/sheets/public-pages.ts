import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { publicPages } from '@ecotrame/contract'
import { acceptedType } from '../../platform/http/accept.ts'
import { Representation } from '../../platform/http/representation.ts'
import { AskedTogether } from '../../platform/values/asked-together.ts'
import { LatelyAsked } from '../../platform/values/lately-asked.ts'
import { findVersionResult, type Sight } from '../evaluations/index.ts'
import type { PagesDeps, SheetsDeps } from './deps.ts'
import { evaluationFacts } from './facts/evaluation-facts.ts'
import { productFacts } from './facts/product-facts.ts'
import type { PublicFacts } from './facts/public-facts.ts'
import { insufficientWidget, missingSheet, sheetPage, widgetPage, type PageOptions } from './pages/pages.ts'
import { findPublished, type Published } from './published.ts'
import { qrCodeOf } from './qr-code.ts'
import { readPageQuery, type PageKind, type PageQuery } from './query.ts'
import { sendPublic, sendRepresentation } from './send-public.ts'
import { sendWithdrawn } from './send-withdrawn.ts'
import { stampOf } from './stamp.ts'
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
  const kept = {
    pages: new LatelyAsked<Representation>(keptBytes),
    standings: new AskedTogether<Standing | null>(),
  }
  for (const [path, kind, form] of pages)
    server.get(path, pageRoute, (request, reply) =>
      answerPage(deps, kept, { path, kind, form }, request, reply),
    )
}

/** Options of a route that answers with a public page. */
const pageRoute = { schema: { hide: true }, exposeHeadRoute: true, errorHandler: sendWithdrawn } as const

interface Wanted {
  readonly path: string
  readonly kind: PageKind
  readonly form: PageForm
}

/** A sheet is also data; a widget is only there to be embedded. */
const formsOfSheet = ['text/html', 'application/json', 'application/ld+json'] as const

/** Of pages as they are sent, bytes: some thousand of them. */
const keptBytes = 64_000_000

async function answerPage(
  deps: PagesDeps,
  kept: Kept,
  wanted: Wanted,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const { kind, form } = wanted
  const { headers } = request
  const query = readPageQuery(kind, request.query as Record<string, unknown>, headers['accept-language'])
  const standing = await standingOf(deps, kept, kind, query)
  const type = form === 'widget' ? 'text/html' : acceptedType(headers.accept, formsOfSheet)
  const page = standing && (await keptPage(deps, kept, { ...wanted, type, query, ...standing }))
  if (page !== null) return sendRepresentation(request, reply, page)
  const { language, theme } = query
  const missing = form === 'sheet' ? missingSheet : insufficientWidget
  return sendPublic(request, reply.code(404), { type: 'text/html', body: missing(language, theme), language })
}

/** The version that is public now, and what its page shows besides. */
interface Standing {
  readonly published: Published
  readonly stamp: string
}

interface Kept {
  readonly pages: LatelyAsked<Representation>
  readonly standings: AskedTogether<Standing | null>
}

/** Asked for each reader; those who ask at the same moment for the same page share the answer. */
function standingOf(deps: PagesDeps, { standings }: Kept, kind: PageKind, query: PageQuery) {
  const ask = async () => {
    const published = await findPublished(deps, kind, query)
    return published && { published, stamp: await stampOf(deps, kind, published) }
  }
  return query.id === null ? ask() : standings.get(`${kind} ${query.id}`, ask)
}

/** A page of a version in one language and look. */
interface Asked extends Wanted, Standing {
  readonly type: (typeof formsOfSheet)[number]
  readonly query: PageQuery
}

/** The page as it was sent before, as long as nothing that it shows has changed; whether it is public was asked anew. */
async function keptPage(deps: PagesDeps, { pages }: Kept, asked: Asked): Promise<Representation | null> {
  const { path, type, published, stamp, query } = asked
  const { language, theme, basis } = query
  const look = type === 'text/html' ? [theme, basis] : []
  const key = JSON.stringify([
    path,
    published.organizationId,
    published.versionId,
    stamp,
    type,
    language,
    ...look,
  ])
  return pages.get(key, () => drawnPage(deps, asked))
}

async function drawnPage(
  deps: PagesDeps,
  { type, published, query, ...wanted }: Asked,
): Promise<Representation | null> {
  const facts = await factsOf(deps, wanted.kind, published)
  if (facts === null) return null
  const { language } = query
  const view = sheetView(facts, language, deps.configuration.addresses.api)
  const options = await optionsOf(deps, wanted, query, view)
  const written = () => {
    if (type === 'text/html') return (wanted.form === 'sheet' ? sheetPage : widgetPage)(view, options)
    const data = type === 'application/json' ? sheetAsJson(view) : sheetAsJsonLd(view, options.sheet)
    return JSON.stringify(data, null, 1)
  }
  return new Representation(type, written(), language)
}

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
