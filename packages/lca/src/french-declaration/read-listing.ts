import { gtinProblem } from '../product/gtin.ts'
import { textOfCell } from './cell-text.ts'
import { confidenceLevels, type ConfidenceLevel } from './context.ts'
import { portalStages, type PortalStage, type StagedScore } from './portal-stages.ts'
import type { DeclarationLine } from './read-file.ts'
import { reducedText } from './read-value.ts'

/** Who has declared: an organization by its name, or a citizen, whom the portal does not name. */
export type ListedDeclarant =
  { readonly kind: 'organization'; readonly name: string } | { readonly kind: 'citizen' }

/** What the portal says in public of a code that somebody has declared. */
export interface PortalListing {
  /** 14 digits, with leading zeros. */
  readonly gtin: string
  /** ISO 8601; `null`: it does not say. */
  readonly declaredAt: string | null
  readonly declarant: ListedDeclarant | null
  readonly brand: string | null
  /** Points of the last declaration; `null`: it does not say. */
  readonly score: number | null
  /** Of several declarations of a low level: the score that the portal shows. */
  readonly meanScore: number | null
  readonly methodVersion: string | null
  readonly confidence: ConfidenceLevel | null
  /** `null`: it does not tell what the score is made of. */
  readonly staged: StagedScore | null
}

/** What is wrong with an answer: where, and what was expected there. */
export interface ListingProblem {
  /** As people count: the line of a file, the place in a list. */
  readonly line: number
  readonly path: string
  readonly expected: 'object' | 'list' | 'gtin' | 'points' | 'moment' | 'declarant' | 'column'
  readonly value: string
}

export interface ReadListings {
  readonly listings: readonly PortalListing[]
  readonly problems: readonly ListingProblem[]
}

type Fields = Readonly<Record<string, unknown>>
const fieldsOf = (value: unknown): Fields | null =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : null
const fieldsIn = (fields: Fields | null, ...path: readonly string[]): Fields | null =>
  path.reduce<Fields | null>((within, name) => fieldsOf(within?.[name]), fields)
/** Without what no database holds: control characters and halves of characters. */
const textIn = (fields: Fields | null, name: string): string | null => {
  const value = fields?.[name]
  const text = typeof value === 'string' ? value.replaceAll(/[\p{Cc}\p{Cs}]/gu, '').trim() : ''
  return text === '' ? null : text
}
const pointsIn = (fields: Fields | null, name: string): number | null => {
  const value = fields?.[name]
  return typeof value === 'number' && Number.isFinite(value) && value >= 0 ? value : null
}

/** Why a value is not one; long ones are cut. */
const shown = (value: unknown): string =>
  (value === undefined ? '–' : typeof value === 'string' ? value : JSON.stringify(value)).slice(0, 60)

/** The parts of a score: half of them would explain nothing. */
function stagedIn(scores: Fields | null): StagedScore | null {
  const durability = pointsIn(scores, 'durability')
  const stages = portalStages.map((stage) => [stage, pointsIn(scores, stage)] as const)
  if (durability === null || durability === 0 || stages.some(([, points]) => points === null)) return null
  return { durability, stages: Object.fromEntries(stages) as Record<PortalStage, number> }
}

/** Where the parts of the score stand: in the list, or with the only garment of a product, or their mean. */
function scoresOf(body: Fields): Fields | null {
  const mean = fieldsOf(body['meanScores'])
  if (mean !== null) return mean
  const listed = fieldsOf(body['score'])
  if (listed !== null) return listed
  const garments = body['informations']
  return Array.isArray(garments) && garments.length === 1 ? fieldsIn(fieldsOf(garments[0]), 'score') : null
}

/** `undefined`: the answer has changed its shape. `null`: it does not say. */
function declarantOf(body: Fields): ListedDeclarant | null | undefined {
  const createdBy = fieldsIn(body, 'upload', 'createdBy')
  if (createdBy === null) return body['upload'] === undefined ? null : undefined
  if (createdBy['type'] === 'CITOYEN' || createdBy['organization'] === null) return { kind: 'citizen' }
  const organization = fieldsOf(createdBy['organization'])
  const name = textIn(organization, 'displayName') ?? textIn(organization, 'name')
  return name === null ? undefined : { kind: 'organization', name }
}

/** No declaration is older than the portal, and none is of another century. */
const [firstMoment, lastMoment] = [Date.UTC(2020, 0), Date.UTC(2100, 0)]

function momentOf(value: unknown): string | null {
  const time = typeof value === 'string' ? Date.parse(value) : NaN
  return time >= firstMoment && time < lastMoment ? new Date(time).toISOString() : null
}

/** One answer, of the list or of a single product. What is half is read as far as it goes, and told. */
function listingsOf(body: unknown, line: number): ReadListings {
  const fields = fieldsOf(body)
  const problems: ListingProblem[] = []
  const wrong = (path: string, expected: ListingProblem['expected'], value: unknown) =>
    void problems.push({ line, path, expected, value: shown(value) })
  if (fields === null) {
    wrong('', 'object', body)
    return { listings: [], problems }
  }
  const [given, path] = Array.isArray(fields['gtins'])
    ? [fields['gtins'], 'gtins']
    : [[fields['gtin']], 'gtin']
  const codes = given.filter((code): code is string => {
    const holds = typeof code === 'string' && gtinProblem(code) === null
    if (!holds) wrong(path, 'gtin', code)
    return holds
  })
  if (given.length === 0) wrong('gtins', 'gtin', undefined)
  const scores = scoresOf(fields)
  const score = pointsIn(fields, 'score') ?? pointsIn(fieldsOf(fields['score']), 'score')
  if (score === null) wrong('score', 'points', fields['score'])
  const declaredAt = momentOf(fields['createdAt'])
  if (declaredAt === null) wrong('createdAt', 'moment', fields['createdAt'])
  const declarant = declarantOf(fields)
  if (declarant === undefined) wrong('upload.createdBy', 'declarant', fields['upload'])
  const said = {
    declaredAt,
    declarant: declarant ?? null,
    brand: textIn(fieldsOf(fields['brand']), 'name'),
    score,
    meanScore: pointsIn(fields, 'meanScore'),
    methodVersion: textIn(fieldsOf(fields['upload']), 'version'),
    confidence: confidenceLevels.find((level) => level === fields['confidenceLevel']) ?? null,
    staged: stagedIn(scores),
  }
  return { listings: codes.map((code) => ({ gtin: code.padStart(14, '0'), ...said })), problems }
}

const together = (all: readonly ReadListings[]): ReadListings => ({
  listings: all.flatMap(({ listings }) => listings),
  problems: all.flatMap(({ problems }) => problems),
})

/** Answers of the portal as JSON: one product, several, or pages of its list. */
export const readListingBodies = (bodies: readonly unknown[]): ReadListings =>
  together(bodies.map((body, place) => listingsOf(body, place + 1)))

/** A page of the public list. */
export interface ListPage extends ReadListings {
  readonly page: number
  /** Codes in the whole list. */
  readonly total: number
  /** How many codes stand on this page, right or wrong. */
  readonly rows: number
}

/** @returns `problems` alone where it is no page of the list any more */
export function readListPage(body: unknown): ListPage | { readonly problems: readonly ListingProblem[] } {
  const fields = fieldsOf(body)
  const wrong = (path: string, expected: ListingProblem['expected'], value: unknown) => ({
    problems: [{ line: 0, path, expected, value: shown(value) }],
  })
  if (fields === null) return wrong('', 'object', body)
  const data = fields['data']
  if (!Array.isArray(data)) return wrong('data', 'list', data)
  const pagination = fieldsOf(fields['pagination'])
  const [page, total] = [pointsIn(pagination, 'page'), pointsIn(pagination, 'total')]
  if (page === null || total === null) return wrong('pagination', 'object', fields['pagination'])
  const read = readListingBodies(data)
  // Not one code can be read: it is another answer than the one that is known.
  if (data.length > 0 && read.listings.length === 0)
    return { problems: read.problems.slice(0, 1).map((one) => ({ ...one, path: `data[0].${one.path}` })) }
  return { ...read, page, total, rows: data.length }
}

/** Columns of the portal's open data, as it reduces titles. */
const columns: readonly (readonly [titles: readonly string[], path: string])[] = [
  [['GTIN', 'GTINs/EANs', 'EAN'], 'gtin'],
  [['Marque', 'Marque déclarée'], 'brand'],
  [['Score', 'Score calculé pour la marque'], 'score'],
  [['Durabilité', 'Coefficient de durabilité'], 'durability'],
  [['Cycle de vie - Matières premières'], 'materials'],
  [['Cycle de vie - Filature'], 'spinning'],
  [['Cycle de vie - Tissage & Tricotage'], 'fabric'],
  [['Cycle de vie - Ennoblissement'], 'dyeing'],
  [['Cycle de vie - Confection'], 'making'],
  [['Cycle de vie - Transport'], 'transport'],
  [['Cycle de vie - Accessoires'], 'trims'],
  [['Cycle de vie - Utilisation'], 'usage'],
  [['Cycle de vie - Fin de vie'], 'endOfLife'],
  [['Date de création', 'Date de la dernière déclaration', 'Déposé le'], 'createdAt'],
  [['Déclarant', 'Organisation', 'Déclaré par'], 'declarant'],
  [['Version', 'Version Ecobalyse'], 'version'],
  [['Indice de confiance', 'Confidence level'], 'confidenceLevel'],
]

const figureOf = (text: string): number | undefined => {
  const value = Number(text.replace(',', '.'))
  return text === '' || Number.isNaN(value) ? undefined : value
}

/** A day as people write it in French files, too. */
const dayOf = (text: string): string => text.replace(/^(\d{2})\/(\d{2})\/(\d{4})$/, '$3-$2-$1')

/** A file of the portal: its open data, or any table with a code and a score. */
export function readListingCells(lines: readonly DeclarationLine[]): ReadListings {
  const [header, ...rows] = lines.filter(({ cells }) => cells.some((cell) => textOfCell(cell) !== ''))
  const titles = header?.cells.map((cell) => reducedText(textOfCell(cell))) ?? []
  const places = new Map(
    columns.map(([names, path]) => [
      path,
      titles.findIndex((title) => names.some((name) => reducedText(name) === title)),
    ]),
  )
  const missing = ['gtin', 'score'].filter((path) => (places.get(path) ?? -1) < 0)
  if (missing.length > 0)
    return {
      listings: [],
      problems: missing.map((path) => ({ line: header?.line ?? 1, path, expected: 'column', value: '–' })),
    }
  return together(
    rows.map(({ line, cells }) =>
      listingsOf(
        bodyOfRow((path) => textOfCell(cells[places.get(path) ?? -1])),
        line,
      ),
    ),
  )
}

/** A row in the shape of an answer. */
function bodyOfRow(text: (path: string) => string): Fields {
  const scores = ['score', 'durability', ...portalStages].map((path) => [path, figureOf(text(path))] as const)
  const declarant = text('declarant')
  const createdBy = /^citoyen/i.test(declarant) ? { type: 'CITOYEN' } : { organization: { name: declarant } }
  return {
    gtins: text('gtin')
      .split(/[;,|\s]+/)
      .filter((code) => code !== ''),
    brand: { name: text('brand') },
    score: Object.fromEntries(scores),
    createdAt: dayOf(text('createdAt')),
    confidenceLevel: text('confidenceLevel'),
    // A file that names no declarant says nothing of who it was.
    ...(declarant === '' ? {} : { upload: { version: text('version'), createdBy } }),
  }
}

/**
 * Of several answers of one code the newest; two of the same moment that differ contradict each other, and none counts.
 */
export function newestListings(listings: readonly PortalListing[]): {
  readonly newest: readonly PortalListing[]
  /** Codes of which two answers contradict each other. */
  readonly contradicted: readonly string[]
} {
  const byCode = new Map<string, PortalListing>()
  const contradicted = new Set<string>()
  for (const listing of listings) {
    const known = byCode.get(listing.gtin)
    const [before, after] = [known?.declaredAt ?? '', listing.declaredAt ?? '']
    if (known === undefined || after > before) {
      byCode.set(listing.gtin, listing)
      contradicted.delete(listing.gtin)
    } else if (after === before && listing.score !== known.score) contradicted.add(listing.gtin)
  }
  return {
    newest: [...byCode.values()].filter(({ gtin }) => !contradicted.has(gtin)),
    contradicted: [...contradicted],
  }
}
