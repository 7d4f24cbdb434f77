import { and, eq } from 'drizzle-orm'
import type { FileAnswer, PefReportForm, PefReportFormat } from '@ecotrame/contract'
import { assess, holdingOfKept, measurePrecision, pefProduct, type PrecisionModel } from '@ecotrame/lca'
import { recordChange } from '../../../../platform/audit/record-change.ts'
import type { Tx } from '../../../../platform/database/database.ts'
import { problem } from '../../../../platform/errors/problem.ts'
import { drawnApart } from '../../../../platform/pdf/drawn-apart.ts'
import { organizations } from '../../../../platform/organizations/tables.ts'
import type { Language, Session } from '../../../../platform/sessions/session.ts'
import { xlsxType } from '../../../../platform/tables/write-xlsx.ts'
import { checksumOf } from '../../../../platform/values/canonical-json.ts'
import { referenceProduct } from '../../../benchmarks/index.ts'
import { precisionOfVersion, scoringBasis, type DprDeps } from '../../../dpr/index.ts'
import {
  evaluations,
  settingsOfVersion,
  spokenProblems,
  versionInSight,
  type VersionResult,
} from '../../../evaluations/index.ts'
import { described, fileWord, sourcesOfVersion } from '../../../exports/index.ts'
import type { ComputeSettings } from '../../../settings/index.ts'
import { frenchCostView } from '../../../results/index.ts'
import { verificationOfVersion } from '../../../verification/index.ts'
import { classesOfVersion } from '../publishable/index.ts'
import { reportPdf } from './report-pdf.ts'
import { reportXlsx } from './report-xlsx.ts'
import { findStatements } from './statement-store.ts'
import { statementsOf } from './statements.ts'
import { tellReport } from './tell-report.ts'
import type { ReportSource } from './telling.ts'

export interface ReportWish {
  readonly session: Session
  readonly language: Language
  readonly version: string
  readonly format: PefReportFormat
  readonly form: PefReportForm
}

/** The report of a version as a file; who took it is recorded. @throws NOT_FOUND, PEF_NOT_COMPUTED */
export async function makeReport(deps: DprDeps, wish: ReportWish): Promise<FileAnswer> {
  const { session, language, format, form } = wish
  const { organizationId } = session
  const found = await deps.database.inOrganization(organizationId, (tx) => load(tx, deps, wish))
  const report = tellReport(await sourceOf(deps, organizationId, found, language), { language, form })
  const { version } = found
  const name = [
    'pef-report',
    fileWord(version.evaluation.name),
    `v${version.number}`,
    form === 'full' ? 'confidential' : 'public',
  ]
    .filter(Boolean)
    .join('-')
  if (format === 'xlsx')
    return { name: `${name}.xlsx`, type: xlsxType, content: reportXlsx(report, language) }
  const content = await drawnApart(reportPdf(report, language), organizationId)
  return { name: `${name}.pdf`, type: 'application/pdf', content }
}

async function load(
  tx: Tx,
  { datasets }: DprDeps,
  { session, version: id, format, form, language }: ReportWish,
) {
  const { organizationId } = session
  const version = await versionInSight(tx, session, id)
  if (version.pefView === null)
    throw problem('PEF_NOT_COMPUTED', { errors: spokenProblems(version.pefProblems, language) })
  const [owner] = await tx
    .select({ name: organizations.name })
    .from(organizations)
    .where(eq(organizations.id, organizationId))
  const [evaluation] = await tx
    .select({ reference: evaluations.reference })
    .from(evaluations)
    .where(and(eq(evaluations.organizationId, organizationId), eq(evaluations.id, version.evaluationId)))
  const statements = statementsOf(await findStatements(tx, organizationId, version.evaluationId))
  await recordChange(tx, session, {
    entity: 'export',
    entityId: version.id,
    entityName: version.evaluation.name,
    action: 'create',
    after: { exported: 'pef_report', format, form },
  })
  return {
    version,
    pef: version.pefView,
    holding: version.pefHolding ?? holdingOfKept(version.pefView),
    settings: await settingsOfVersion(tx, version, { organizationId, datasets }),
    organization: owner?.name ?? '',
    reference: evaluation?.reference ?? null,
    statements,
    verification: await verificationOfVersion(tx, organizationId, version.id),
  }
}

async function sourceOf(
  deps: DprDeps,
  organizationId: string,
  { settings, ...found }: Awaited<ReturnType<typeof load>>,
  language: Language,
): Promise<ReportSource> {
  const { version } = found
  const { catalogue, method, datasets, tables } = deps
  const precision = await precisionOfVersion(deps, organizationId, version)
  const classes = await classesOfVersion(deps, organizationId, version)
  if (classes === null) throw problem('PEF_NOT_COMPUTED')
  const model = precision === null ? null : measured(deps, version, settings)
  const usual = referenceProduct(deps, version.form.category, settings)?.sum.pef ?? null
  return {
    ...found,
    cost: frenchCostView(version, {
      catalogue,
      release: method.release,
      datasets,
      language,
    }),
    precision,
    classes,
    product: decided(deps, version),
    usual,
    model,
    plan: model === null ? null : planOf(model, deps),
    sources: sourcesOfVersion({ ...version, ecs: null }).map((line) => described(line, deps, language)),
    catalogue,
    method: datasets.method,
    tables,
    inputs: checksumOf(version.form),
  }
}

/** What the method decided for a product; it only tells today's decisions. */
function decided({ datasets: { method } }: DprDeps, { pefInput, pefView }: VersionResult) {
  if (pefInput === null || pefView?.method !== method.id) return null
  const product = pefProduct(pefInput, method)
  return product.ok ? product.value : null
}

/** What moves the PEF score, from the inputs of the version. */
function measured(deps: DprDeps, version: VersionResult, settings: ComputeSettings): PrecisionModel | null {
  const form = deps.catalogue.category(version.form.category)?.form
  if (form === undefined) return null
  const basis = scoringBasis(form, settings, deps)
  const asked = { label: 'pef', basis: 'product' } as const
  const found = measurePrecision({ state: version.form }, basis, deps.tables, {
    asked: [asked],
    factorSet: 'expert',
  })
  return found.ok ? (found.value[0] ?? null) : null
}

/** Fields in the order of what measuring them gains; the target only says where to stop, which is not asked here. */
function planOf(model: PrecisionModel, { tables }: DprDeps) {
  const target = { type: 'precision', x: tables.precisionPresets[0] ?? 0.1 } as const
  const assessed = assess(model, { target, pinned: [], have: [] }, tables)
  return assessed.ok ? assessed.value.plan : null
}
