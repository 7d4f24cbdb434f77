import type { Language } from '@ecotrame/texts'
import { and, desc, eq, isNotNull } from 'drizzle-orm'
import {
  traceSteps,
  type PassportMaterial,
  type PassportStep,
  type ProductVersion,
  type TraceKind,
} from '@ecotrame/contract'
import {
  decidingCountry,
  isUnderPefcr,
  primaryImpactOf,
  type PefMaterial,
  type PlacedMass,
  type Wording,
} from '@ecotrame/lca'
import type { Tx } from '../../platform/database/database.ts'
import { organizations } from '../../platform/organizations/tables.ts'
import {
  categoryName,
  findVersionResult,
  statedInput,
  type Sight,
  type VersionResult,
} from '../evaluations/index.ts'
import { toldClasses } from '../methods/pef/publishable/index.ts'
import { productVersions, type ProductRecord } from '../products/index.ts'
import { productVersionPublicSince } from '../publication/index.ts'
import { placeFacts, spokenSources } from '../sheets/index.ts'
import type { RecordDeps } from './deps.ts'

/** A part of a product: an evaluation by the version that was published, and how many. */
interface Part {
  readonly quantity: number
  readonly version: VersionResult
}

/** What the published version of a product says for its passport. */
export interface Drawn {
  readonly version: { readonly id: string; readonly number: number }
  readonly content: ProductVersion['content']
  readonly operator: string
  readonly category: Wording | null
  readonly massKg: number
  readonly materials: readonly PassportMaterial[]
  readonly steps: readonly PassportStep[]
  /** Points of one product with durability, and per 100 g. */
  readonly points: number | null
  /** Physical durability of the form of its only part; `null`: not provided, or it has several. */
  readonly durability: number | null
  /** kg CO2 eq. */
  readonly climate: number | null
  /** Share of primary data by impact, as its reports say it; `null`: a part has no PEF. */
  readonly primaryShare: number | null
  /** Shares of the PEF score by class of data, and what must stand beside it; `null`: a part has not recorded them. */
  readonly dataClasses: { readonly en: readonly string[]; readonly fr: readonly string[] } | null
  readonly methods: readonly string[]
  readonly sources: { readonly en: readonly string[]; readonly fr: readonly string[] }
}

/** Whether the sheet speaks of stitching and assembly rather than of weaving and making-up. */
export function kindOf({ catalogue }: Pick<RecordDeps, 'catalogue'>, product: ProductRecord): TraceKind {
  const id = product.classification ?? product.categoryIds[0]
  const group = id === undefined ? undefined : catalogue.category(id)?.group
  return group === 'footwear' ? 'footwear' : 'clothing'
}

/** From the newest version that was published; `null`: none was. */
export async function drawnFrom(
  tx: Tx,
  deps: RecordDeps,
  organizationId: string,
  product: ProductRecord,
): Promise<Drawn | null> {
  const [found] = await tx
    .select({
      id: productVersions.id,
      number: productVersions.number,
      content: productVersions.content,
      result: productVersions.result,
      operator: organizations.name,
    })
    .from(productVersions)
    .innerJoin(organizations, eq(organizations.id, productVersions.organizationId))
    .where(
      and(
        eq(productVersions.organizationId, organizationId),
        eq(productVersions.productId, product.id),
        isNotNull(productVersionPublicSince),
      ),
    )
    .orderBy(desc(productVersions.number))
    .limit(1)
  if (found === undefined) return null
  const { id, number, content, result, operator } = found
  const parts = await partsOf(tx, organizationId, content)
  const kind = kindOf(deps, product)
  const category = content.classification ?? content.evaluations[0]?.category
  return {
    version: { id, number },
    content,
    operator,
    category: category === undefined ? null : wordingOf(deps, category),
    massKg: result.netMassKg,
    materials: materialsOf(parts, deps),
    steps: stepsOf(parts, kind, deps),
    points: result.labels.fr_dur?.product ?? null,
    durability: durabilityOf(parts),
    climate: result.pef?.categories.find((row) => row.category === 'cch')?.impact ?? null,
    primaryShare: primaryShareOf(parts),
    dataClasses: dataClassesOf(parts, deps),
    methods: [...result.releases.french, ...result.releases.pef],
    sources: { en: sourcesOf(parts, deps, 'en'), fr: sourcesOf(parts, deps, 'fr') },
  }
}

function durabilityOf([only, ...others]: readonly Part[]): number | null {
  const value = others.length > 0 ? null : only?.version.form.values['physicalDurability']?.value
  return typeof value === 'number' ? value : null
}

const sourcesOf = (parts: readonly Part[], deps: RecordDeps, language: Language): readonly string[] => [
  ...new Set(parts.flatMap(({ version }) => spokenSources(version, deps, language))),
]

function wordingOf({ catalogue }: RecordDeps, id: string): Wording {
  const { name, name_fr } = categoryName(catalogue, id)
  return { en: name, fr: name_fr }
}

async function partsOf(
  tx: Tx,
  organizationId: string,
  { evaluations }: ProductVersion['content'],
): Promise<readonly Part[]> {
  const whole: Sight = { organizationId, team: { every: true } }
  const parts: Part[] = []
  for (const { quantity, version: held } of evaluations) {
    const version = await findVersionResult(tx, whole, held.id)
    if (version !== undefined) parts.push({ quantity, version })
  }
  return parts
}

function primaryShareOf(parts: readonly Part[]): number | null {
  let own = 0
  let whole = 0
  for (const { quantity, version } of parts) {
    if (version.pefView === null) return null
    const sums = primaryImpactOf(version.pefView.trace)
    own += quantity * sums.own
    whole += quantity * sums.whole
  }
  return whole === 0 ? null : own / whole
}

function dataClassesOf(parts: readonly Part[], { datasets }: RecordDeps): Drawn['dataClasses'] {
  const told = toldClasses(
    parts.map(({ quantity, version: { pefReadiness, pefMicropoints, form } }) => ({
      points: quantity * Math.abs(pefMicropoints ?? 0),
      classes: pefReadiness?.classes ?? null,
      underPefcr: isUnderPefcr(datasets.method.categories.get(form.category)),
    })),
  )
  return told && { en: told('en'), fr: told('fr') }
}

const massOf = ({ quantity, version }: Part): number => quantity * version.massKg

/** The materials of all parts by their share of the whole mass, the largest first. */
function materialsOf(parts: readonly Part[], deps: RecordDeps): readonly PassportMaterial[] {
  const whole = parts.reduce((sum, part) => sum + massOf(part), 0)
  const merged = new Map<string, PassportMaterial>()
  for (const part of parts)
    for (const line of linesOf(part.version, deps)) {
      const key = `${line.name.en} ${line.country}`
      const share = (merged.get(key)?.share ?? 0) + (whole > 0 ? (line.share * massOf(part)) / whole : 0)
      merged.set(key, { ...line, share })
    }
  return [...merged.values()].toSorted((one, other) => other.share - one.share)
}

function linesOf(
  version: VersionResult,
  { method, datasets, catalogue }: RecordDeps,
): readonly PassportMaterial[] {
  const stated = statedInput(version, catalogue)
  if (stated !== null)
    return stated.materials.map(({ materialId, share, countryCode }) => {
      const fibre = method.release.materials.get(materialId)
      const own = datasets.method.materials.get(materialId)
      if (fibre === undefined && own !== undefined)
        return { ...ofMaterial(own), share, country: countryOf(countryCode) }
      return {
        name: { en: fibre?.nameEn ?? materialId, fr: fibre?.nameFr ?? materialId },
        share,
        recycled: fibre?.isRecycled ?? null,
        synthetic: fibre === undefined ? null : fibre.origin === 'synthetic',
        country: countryOf(countryCode),
      }
    })
  return (version.pefInput?.parts ?? []).flatMap(({ share: partShare = 1, materials = [] }) =>
    materials.flatMap(({ materialId, share, origins }): PassportMaterial[] => {
      const material = materialId === undefined ? undefined : datasets.method.materials.get(materialId)
      if (material === undefined) return []
      const [only, ...others] = origins ?? []
      return [
        {
          ...ofMaterial(material),
          share: partShare * share,
          country: others.length === 0 ? countryOf(only?.countryCode) : null,
        },
      ]
    }),
  )
}

const ofMaterial = ({ id, nameEn, nameFr, kind, origin }: PefMaterial) => ({
  name: { en: nameEn, fr: nameFr },
  recycled: id.startsWith('recycled-'),
  // Soles and sheets shed no fibre.
  synthetic: kind === 'fibre' && origin === 'synthetic',
})

/** World regions and the unknown of the method are no countries. */
const countryOf = (code: string | undefined): string | null =>
  code !== undefined && /^[A-Z]{2}$/.test(code) ? code : null

/** Evaluations know the steps of clothing; those of shoes are said by hand. */
function stepsOf(parts: readonly Part[], kind: TraceKind, deps: RecordDeps): readonly PassportStep[] {
  return traceSteps[kind].map((step) => {
    const pieces = parts.map((part): PlacedMass => ({
      country: placeOf(part.version, step, deps),
      massKg: massOf(part),
    }))
    const decided = decidingCountry(pieces)
    return { step, country: decided?.country ?? null, share: decided?.share ?? null }
  })
}

/** Where a step takes place as it was entered; where its parts differ, or one is not stated, nobody can say. */
function placeOf(version: VersionResult, step: string, deps: RecordDeps): string | null {
  const { places } = placeFacts(version, deps)
  const codes = places.filter((place) => place.step === step).map(({ country }) => country?.code)
  return new Set(codes).size === 1 ? countryOf(codes[0]) : null
}
