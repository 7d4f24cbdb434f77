import { asc } from 'drizzle-orm'
import {
  limits,
  type campaignLabels as labelsCall,
  type CallParsed,
  type FileAnswer,
} from '@ecotrame/contract'
import { drawFrenchLabel } from '@ecotrame/lca'
import { formats } from '@ecotrame/texts'
import { labelRefusalText } from '@ecotrame/texts/label-refusal'
import { recordChange } from '../../platform/audit/record-change.ts'
import { problem } from '../../platform/errors/problem.ts'
import type { Caller } from '../../platform/sessions/session.ts'
import type { Column, Row } from '../../platform/tables/cells.ts'
import { csvFile, csvMarksFor } from '../../platform/tables/write-csv.ts'
import { segmentOf, zipArchive, type ZipEntry } from '../../platform/tables/zip-write.ts'
import { today } from '../../platform/values/days.ts'
import { sightOf } from '../evaluations/index.ts'
import { fileWord } from '../exports/index.ts'
import { findProductVersion, products, productsMatching } from '../products/index.ts'
import { standingOf } from '../publication/index.ts'
import { basisInType } from './label-basis.ts'
import { labelledProduct } from './labelled.ts'
import type { LabelsDeps } from './routes.ts'
import { labelStanding, publicDrawing, type LabelBasis, type PublicLabel } from './standing.ts'
import { findOwnType } from './typeface/typeface-store.ts'

interface Wanted {
  readonly id: string
  readonly name: string
  readonly reference: string
  readonly gtin: string | null
}

/** What a shop gets of a product, or why it gets nothing. */
type ShopLabel = Pick<PublicLabel, 'refusals' | 'figures' | 'svg'>
const unpublished: ShopLabel = { refusals: ['NOT_PUBLISHED'], figures: null, svg: null }

/**
 * Labels of the published versions of products, as vectors with their clear space, named by GTIN for the shop; a table
 * says which product has which, or why it has none. @throws NOTHING_TO_DO, TOO_MANY_ROWS
 */
export async function labelsOfCampaign(
  deps: LabelsDeps,
  caller: Caller,
  { token: _token, ...filter }: CallParsed<typeof labelsCall>['query'],
): Promise<FileAnswer> {
  const { session } = caller
  const name = `labels-${today()}.zip`
  const { wanted, type } = await deps.database.inOrganization(session.organizationId, async (tx) => {
    const found = await tx
      .select({ id: products.id, name: products.name, reference: products.reference, gtin: products.gtin })
      .from(products)
      .where(productsMatching(sightOf(session), filter))
      .orderBy(asc(products.sortName), asc(products.id))
      .limit(limits.exportAtOnceMaximumRows + 1)
    if (found.length === 0) throw problem('NOTHING_TO_DO')
    if (found.length > limits.exportAtOnceMaximumRows) throw problem('TOO_MANY_ROWS')
    await recordChange(tx, session, {
      entity: 'export',
      entityId: crypto.randomUUID(),
      action: 'create',
      after: { name, exported: 'labels', format: 'zip', products: found.length },
    })
    return { wanted: found, type: await findOwnType(tx, session.organizationId) }
  })
  return { name, type: 'application/zip', content: zipArchive(entries(deps, caller, wanted, type)) }
}

/** The labels one after the other, each drawn when its turn comes; at last the table of all products. */
async function* entries(
  deps: LabelsDeps,
  { session, language }: Caller,
  wanted: readonly Wanted[],
  type: LabelBasis['type'],
): AsyncGenerator<ZipEntry> {
  const rows: Row[] = []
  const taken = new Set<string>()
  for (const product of wanted) {
    const { svg, figures, refusals } = await labelOf(deps, session, product.id, type)
    const path = svg === null ? null : pathOf(product, taken)
    if (svg !== null && path !== null) yield { path, segments: [await segmentOf(svg)] }
    const { gtin, reference, name } = product
    const why = refusals.map((code) => labelRefusalText(code, language)).join(' ')
    rows.push([gtin, reference, name, path, figures?.points ?? null, figures?.pointsPer100g ?? null, why])
  }
  const columns = titles[language].map((title, place): Column => ({
    title,
    kind: place === 4 || place === 5 ? 'number' : 'text',
  }))
  const table = []
  for await (const text of csvFile({ columns, rows }, csvMarksFor(formats[language]), language))
    table.push(text)
  yield { path: 'labels.csv', segments: [await segmentOf(table.join(''))] }
}

const titles = {
  en: ['GTIN', 'Reference', 'Product', 'File', 'Points', 'Points per 100 g', 'Why there is no label'],
  fr: [
    'GTIN',
    'Référence',
    'Produit',
    'Fichier',
    'Points',
    'Points pour 100 g',
    'Pourquoi il n’y a pas d’affichage',
  ],
} as const

const labelOf = (deps: LabelsDeps, session: Caller['session'], id: string, type: LabelBasis['type']) =>
  deps.database.inOrganization(session.organizationId, async (tx): Promise<ShopLabel> => {
    const { shown } = await standingOf(tx, session.organizationId, 'product', id)
    const version = shown && (await findProductVersion(tx, sightOf(session), shown.versionId))
    if (!version) return unpublished
    const labelled = labelledProduct(version)
    const basis = await basisInType(tx, deps, session.organizationId, { labelled, type })
    const standing = labelStanding(labelled, basis)
    const drawn = publicDrawing(standing, basis)
    return {
      refusals: standing.refusals,
      figures: drawn && drawn.figures,
      svg: drawn && drawFrenchLabel(drawn.figures, drawn.type, forShops),
    }
  })

/** As large as the rules ask for on screens, with the room around it that has to stay clear. */
const forShops = { surroundings: 'clear_space', height: 80, unit: 'px', language: 'fr' } as const

/** By the code that shops know a product by; two products of one code or none have files of their own. */
function pathOf({ id, gtin, reference }: Wanted, taken: Set<string>): string {
  const plain = gtin ?? fileWord(reference)
  const word = plain === '' || taken.has(plain) ? [plain, id].filter(Boolean).join('-') : plain
  taken.add(word)
  return `${word}.svg`
}
