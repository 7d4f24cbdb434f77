import { eq } from 'drizzle-orm'
import { resultBreakdown, roundedShare, type ByCategory, type Holding } from '@ecotrame/lca'
import type { Tx } from '../../../platform/database/database.ts'
import { organizations } from '../../../platform/organizations/tables.ts'
import type { Language } from '../../../platform/sessions/session.ts'
import { precisionOfVersion } from '../../dpr/index.ts'
import { evaluationVersions, evaluations, missingWords, type VersionResult } from '../../evaluations/index.ts'
import { described, impactNames, impactUnits, sourcesOfVersion, stageName } from '../../exports/index.ts'
import { labelledVersion, publicLabelOf } from '../../labels/index.ts'
import type { SheetsDeps } from '../deps.ts'
import { marketOf } from './market.ts'
import { partOfVersion } from './part-of-version.ts'
import type { SheetImpact, SheetView } from './sheet-view.ts'

/** The name of the organization, and what of a version its result does not say. */
async function besides(tx: Tx, versionId: string) {
  const [row] = await tx
    .select({
      organization: organizations.name,
      reference: evaluations.reference,
      publicId: evaluationVersions.publicId,
    })
    .from(evaluationVersions)
    .innerJoin(evaluations, eq(evaluations.id, evaluationVersions.evaluationId))
    .innerJoin(organizations, eq(organizations.id, evaluationVersions.organizationId))
    .where(eq(evaluationVersions.id, versionId))
  if (row === undefined) throw new Error('A version without its evaluation')
  return row
}

/** Sources with their licences, as they must be told wherever the figures are shown. */
export const spokenSources = (
  version: VersionResult,
  deps: Pick<SheetsDeps, 'method' | 'pef'>,
  language: Language,
): readonly string[] =>
  sourcesOfVersion(version)
    .map((line) => described(line, deps, language))
    .map(({ title, release, licence, attribution }) =>
      [title, release.replace(/^french-cost /, ''), licence, attribution].filter(Boolean).join(' · '),
    )

/** The 16 categories in their order. */
export const impactRows = (
  rows: readonly {
    readonly category: keyof ByCategory<unknown>
    readonly impact: number | null
    readonly share: number | null
  }[],
  language: Language,
): readonly SheetImpact[] =>
  rows.map(({ category, impact, share }) => ({
    name: impactNames[category][language],
    unit: impactUnits[category][language],
    amount: impact,
    share,
  }))

/** What PEF has no data for, in the words of its reader; `null`: nothing, or nobody knows. */
export function missingOfSheet(holding: Holding | null | undefined, language: Language): string | null {
  const words = holding ? missingWords(holding, language) : ''
  return words === '' ? null : words
}

/** A version of an evaluation. */
export async function evaluationView(
  deps: SheetsDeps,
  organizationId: string,
  version: VersionResult,
  language: Language,
): Promise<SheetView> {
  const { evaluation, pefView, ecs, massKg } = version
  const { organization, reference, publicId, label } = await deps.database.inOrganization(
    organizationId,
    async (tx) => ({
      ...(await besides(tx, version.id)),
      label: await publicLabelOf(tx, deps, organizationId, labelledVersion(version)),
    }),
  )
  const precision = await precisionOfVersion(deps, organizationId, version)
  const part = partOfVersion(version, deps, language)
  return {
    kind: 'evaluation',
    title: evaluation.name,
    reference,
    gtin: null,
    brand: null,
    organization,
    image: null,
    category: part.category,
    version: version.number,
    publishedAt: version.publishedAt,
    publicId,
    massKg,
    label,
    french: ecs,
    pef: version.pefMicropoints,
    pefCoverage: version.pefCoverage === null ? null : roundedShare(version.pefCoverage),
    pefMissing: missingOfSheet(version.pefMicropoints === null ? null : version.pefHolding, language),
    impacts: impactRows(pefView?.categories ?? [], language),
    stages: stagesOf(version, language),
    market: marketOf(deps, evaluation.categoryId, ecs, massKg, language),
    dataQuality: precision?.quality?.dqr ?? null,
    parts: [part],
    releases: [version.methodRelease, ...(pefView === null ? [] : [pefView.method])],
    sources: spokenSources(version, deps, language),
  }
}

function stagesOf(version: VersionResult, language: Language): SheetView['stages'] {
  const { result, input, pefView, pefInput, frenchPefReading, durability } = version
  const french = result === null || input === null ? null : { input, result }
  const { fr, pef } = resultBreakdown({ french, pefView, pefInput, frenchPefReading })
  const divisor = fr === undefined ? 1 : (durability ?? 1)
  return shared(
    Object.entries(fr?.stages ?? pef?.stages ?? {}).map(([stage, points]) => ({
      stage,
      points: points / divisor,
    })),
    language,
  )
}

/** Stages with their share of the whole, the largest first. */
export function shared(
  stages: readonly { readonly stage: string; readonly points: number }[],
  language: Language,
): SheetView['stages'] {
  const whole = stages.reduce((sum, { points }) => sum + points, 0)
  return stages
    .filter(({ points }) => points !== 0)
    .map(({ stage, points }) => ({
      name: stageName(stage)[language],
      points,
      share: whole === 0 ? 0 : points / whole,
    }))
    .sort((one, other) => other.points - one.points)
}
