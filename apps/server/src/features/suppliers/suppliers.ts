import type {
  CallAnswer,
  CallParsed,
  findSupplier as oneCall,
  findSuppliers as findCall,
  mapSuppliers as mapCall,
  SupplierRow,
} from '@ecotrame/contract'
import { evidenceExpiresSoonDays, supplierSortFields } from '@ecotrame/contract'
import type { SQL } from 'drizzle-orm'
import { joinInMemory } from '../../platform/database/join-in-memory.ts'
import { problem } from '../../platform/errors/problem.ts'
import { pageMeta, sortsOf } from '../../platform/lists/page.ts'
import type { Caller, Language, Session } from '../../platform/sessions/session.ts'
import { categoryName, sightOf } from '../evaluations/index.ts'
import { facilitiesMatching } from '../facilities/index.ts'
import type { SuppliersDeps } from './deps.ts'
import { ownTeam } from './own-team.ts'
import { stagesOfProcesses } from './stages-of-processes.ts'
import type { AskedFigures, SupplierFigures } from './supplier-query.ts'
import { findOne, type SeasonRecord } from './one-supplier-store.ts'
import * as store from './supplier-store.ts'
import { warningOf } from './texts.ts'

type Query = Pick<CallParsed<typeof findCall>['query'], 'label' | 'basis'>

export const askedFigures = (
  { tables }: SuppliersDeps,
  session: Session,
  { label, basis }: Query,
  facilities: SQL | undefined,
): AskedFigures => ({ sight: sightOf(session), label, basis, tablesId: tables.id, facilities })

const head = ({ label, basis }: Query, ofTeam: string | null) =>
  ({ label, basis, unit: 'µPt', ofTeam }) as const

const figuresOf = (row: SupplierFigures): SupplierFigures => ({
  evaluations: row.evaluations,
  products: row.products,
  units: row.units,
  withoutUnits: row.withoutUnits,
  withoutFigure: row.withoutFigure,
  impact: row.impact,
  whole: row.whole,
  pointsAtStake: row.pointsAtStake,
  wholeAtStake: row.wholeAtStake,
  measured: row.measured,
  dqr: row.dqr,
  primaryShare: row.primaryShare,
})

const nothing: SupplierFigures = {
  evaluations: 0,
  products: 0,
  units: null,
  withoutUnits: 0,
  withoutFigure: 0,
  impact: null,
  whole: null,
  pointsAtStake: null,
  wholeAtStake: null,
  measured: 0,
  dqr: null,
  primaryShare: null,
}

const supplierRow = (record: store.SupplierRecord): SupplierRow => ({
  id: record.id,
  name: record.name,
  country: record.country,
  place: record.place,
  supplier: record.supplier,
  tier: record.tier,
  processes: record.processes,
  stages: stagesOfProcesses(record.processes),
  certificates: [...new Set(record.certificates.map(({ scheme }) => scheme))],
  nextExpiry: record.nextExpiry,
  dataYear: record.dataYear,
  ...figuresOf(record),
})

interface Told {
  readonly figures: SupplierFigures
  readonly releases: readonly string[]
  readonly withoutProcesses: number
}

function warningsOf({ figures, releases, withoutProcesses }: Told, language: Language) {
  const { evaluations, measured, withoutFigure, withoutUnits } = figures
  const told = [
    ['MIXED_RELEASES', releases.length > 1],
    ['NOT_ALL_MEASURED', measured < evaluations - withoutFigure],
    ['WITHOUT_UNITS', withoutUnits > 0],
    ['WITHOUT_FIGURE', withoutFigure > 0],
    ['WITHOUT_PROCESSES', withoutProcesses > 0],
  ] as const
  return told.flatMap(([code, holds]) => (holds ? [warningOf(code, language)] : []))
}

/** One page of the facilities that evaluations in sight name, with what all of them come to. */
export function listSuppliers(
  deps: SuppliersDeps,
  { session, language }: Caller,
  query: CallParsed<typeof findCall>['query'],
): Promise<CallAnswer<typeof findCall>> {
  const { organizationId } = session
  const asked = askedFigures(deps, session, query, facilitiesMatching(organizationId, query))
  const sorts = sortsOf(query.sort, supplierSortFields)
  return deps.database.inOrganization(organizationId, async (tx) => {
    await joinInMemory(tx)
    const { items, total } = await store.findPage(tx, asked, {
      page: query,
      sorts,
      soonDays: evidenceExpiresSoonDays,
    })
    const figures = total === null ? nothing : figuresOf(total)
    const releases = [...(total?.releases ?? [])]
    const { facilities = 0, countries = 0, expiring = 0, withoutProcesses = 0 } = total ?? {}
    return {
      items: items.map(supplierRow),
      meta: pageMeta(query, facilities),
      ...head(query, await ownTeam(tx, session)),
      total: { ...figures, facilities, countries },
      expiring,
      withoutProcesses,
      releases,
      warnings: warningsOf({ figures, releases, withoutProcesses }, language),
    }
  })
}

/** The same by place and country. */
export function mapSuppliers(
  deps: SuppliersDeps,
  { session }: Caller,
  query: CallParsed<typeof mapCall>['query'],
): Promise<CallAnswer<typeof mapCall>> {
  const { organizationId } = session
  const asked = askedFigures(deps, session, query, facilitiesMatching(organizationId, query))
  return deps.database.inOrganization(organizationId, async (tx) => {
    await joinInMemory(tx)
    const { places, countries } = await store.findMap(tx, asked)
    return {
      ...head(query, await ownTeam(tx, session)),
      places,
      countries: countries.map(({ country, facilities, withoutPosition, ...record }) => ({
        country,
        facilities,
        withoutPosition,
        ...figuresOf(record),
      })),
    }
  })
}

/** One facility with the evaluations that name it. @throws NOT_FOUND also where no evaluation in sight does */
export function readSupplier(
  deps: SuppliersDeps,
  { session, language }: Caller,
  id: string,
  query: Query,
): Promise<CallAnswer<typeof oneCall>> {
  const { organizationId } = session
  return deps.database.inOrganization(organizationId, async (tx) => {
    await joinInMemory(tx)
    const asked = askedFigures(deps, session, query, undefined)
    const found = await findOne(tx, asked, id, evidenceExpiresSoonDays)
    if (found === undefined) throw problem('NOT_FOUND')
    const { record } = found
    const facility = supplierRow(record)
    const { stages } = facility
    const releases = [...found.releases]
    const withoutProcesses = facility.processes.length === 0 ? 1 : 0
    return {
      ...head(query, await ownTeam(tx, session)),
      facility,
      stages: stages.map((stage) => ({ stage, impact: found.stages.get(stage) ?? null })),
      seasons: stages.length === 0 ? [] : found.seasons.map(seasonAnswer),
      contacts: [...record.contacts],
      evidence: record.certificates.map(({ scheme, number, expiresOn }) => ({ scheme, number, expiresOn })),
      evaluations: found.naming.map(({ categoryId, ...evaluation }) => ({
        ...evaluation,
        category: categoryName(deps.catalogue, categoryId),
        pointsAtStake: times(evaluation.widthPerPiece, query.basis === 'volume' ? evaluation.units : 1),
      })),
      releases,
      warnings: warningsOf({ figures: facility, releases, withoutProcesses }, language),
    }
  })
}

const seasonAnswer = ({ season, units, impact, withoutFigure, releases }: SeasonRecord) => ({
  season,
  units,
  impact,
  perPiece: impact === null || units === null || units === 0 ? null : impact / units,
  withoutFigure,
  releases: [...releases],
})

const times = (a: number | null, b: number | null) => (a === null || b === null ? null : a * b)
