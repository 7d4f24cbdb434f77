import { and, eq } from 'drizzle-orm'
import { resultBreakdown, roundedShare } from '@ecotrame/lca'
import type { Tx } from '../../../platform/database/database.ts'
import { organizations } from '../../../platform/organizations/tables.ts'
import { precisionOfVersion } from '../../dpr/index.ts'
import { evaluationVersions, evaluations, type VersionResult } from '../../evaluations/index.ts'
import { labelledVersion, publicLabelOf, type PublicLabel } from '../../labels/index.ts'
import type { SheetsDeps } from '../deps.ts'
import { marketFact } from './market-fact.ts'
import { partFacts } from './part-facts.ts'
import type { FigureFacts, PublicFacts } from './public-facts.ts'
import { sourcesOf } from './sources.ts'

/** What of a version neither its form nor its result says. A published one is called as it was then. */
async function besides(tx: Tx, organizationId: string, versionId: string) {
  const [row] = await tx
    .select({
      organization: organizations.name,
      logo: organizations.brandLogo,
      name: evaluations.name,
      reference: evaluations.reference,
      publishedName: evaluationVersions.publishedName,
      publishedReference: evaluationVersions.publishedReference,
      publicId: evaluationVersions.publicId,
    })
    .from(evaluationVersions)
    .innerJoin(
      evaluations,
      and(
        eq(evaluations.organizationId, organizationId),
        eq(evaluations.id, evaluationVersions.evaluationId),
      ),
    )
    .innerJoin(organizations, eq(organizations.id, evaluationVersions.organizationId))
    .where(and(eq(evaluationVersions.organizationId, organizationId), eq(evaluationVersions.id, versionId)))
  if (row === undefined) throw new Error('A version without its evaluation')
  const { organization, logo, name, reference, publishedName, publishedReference, publicId } = row
  const called =
    publishedName === null ? { name, reference } : { name: publishedName, reference: publishedReference }
  return { organization: { name: organization, logo }, publicId, ...called }
}

/** What may be told of a version of an evaluation. */
export async function evaluationFacts(
  deps: SheetsDeps,
  organizationId: string,
  version: VersionResult,
): Promise<PublicFacts> {
  const { said, label } = await deps.database.inOrganization(organizationId, async (tx) => ({
    said: await besides(tx, organizationId, version.id),
    label: await publicLabelOf(tx, deps, organizationId, labelledVersion(version)),
  }))
  const part = partFacts(version, deps, { name: said.name, quantity: 1 })
  return {
    kind: 'evaluation',
    ...said,
    gtin: null,
    brand: null,
    image: null,
    category: part.category,
    version: version.number,
    publishedAt: version.publishedAt,
    massKg: part.massKg,
    parts: [part],
    figures: await figuresOf(deps, organizationId, version, label),
    releases: [version.methodRelease, ...(version.pefView === null ? [] : [version.pefView.method])],
    sources: sourcesOf([version], deps),
  }
}

async function figuresOf(
  deps: SheetsDeps,
  organizationId: string,
  version: VersionResult,
  label: PublicLabel,
): Promise<FigureFacts> {
  const { pefView, pefMicropoints, pefCoverage, ecs, massKg, form } = version
  const precision = await precisionOfVersion(deps, organizationId, version)
  return {
    massKg,
    label,
    french: ecs,
    pef: pefMicropoints,
    pefCoverage: pefCoverage === null ? null : roundedShare(pefCoverage),
    holding: pefMicropoints === null ? null : version.pefHolding,
    impacts: (pefView?.categories ?? []).map(({ category, impact, share }) => ({
      category,
      amount: impact,
      share,
    })),
    stages: stagesOf(version),
    market: marketFact(deps, form.category, ecs, massKg),
    dataQuality: precision?.quality?.dqr ?? null,
  }
}

function stagesOf(version: VersionResult): FigureFacts['stages'] {
  const { durability } = version
  const { fr, pef } = resultBreakdown(version)
  const divisor = fr === undefined ? 1 : (durability ?? 1)
  return Object.entries(fr?.stages ?? pef?.stages ?? {}).map(([stage, points]) => ({
    stage,
    points: points / divisor,
  }))
}
