import { byCategory, type EfCategory } from '@ecotrame/lca'
import type { DatabaseFinding, OwnDatabase, OwnDatabaseRow, OwnRecord } from '@ecotrame/contract'
import type { Language } from '../../platform/sessions/session.ts'
import { jobAnswer } from '../jobs/index.ts'
import type { DatabaseRecord } from './database-store.ts'
import { packIdOf } from '../own-packs/index.ts'
import { problemTexts } from './problem-texts.ts'
import { findingTexts } from './finding-texts.ts'
import type { FindingRow } from './finding-store.ts'
import { notOpenOf } from './mapping/own-dataset.ts'
import type { RecordRow } from './record-store.ts'

export const databaseRow = (record: DatabaseRecord): OwnDatabaseRow => ({
  id: record.id,
  name: record.name,
  release: record.release,
  licence: record.licence,
  attribution: record.attribution,
  fileName: record.fileName,
  size: record.size,
  received: record.received,
  state: record.state,
  share: record.state === 'importing' ? (record.job?.step?.share ?? 0) : null,
  right:
    record.rightConfirmedBy === null || record.rightConfirmedAt === null
      ? null
      : { confirmedBy: record.rightConfirmedBy, confirmedAt: record.rightConfirmedAt.toISOString() },
  format: record.format,
  records: record.records,
  coverage: byCategory((category) => record.coverage[category] ?? 0),
  packId: packIdOf(record.packId),
  mappings: record.mappings,
  dataClass: record.dataClass,
  replaces: record.before,
  author: record.authorName,
  createdAt: record.createdAt.toISOString(),
  rowVersion: record.rowVersion,
})

export const databaseAnswer = (record: DatabaseRecord, language: Language): OwnDatabase => ({
  ...databaseRow(record),
  problems: record.problems.map(({ code, about }) => ({
    code,
    message: problemTexts[code][language],
    about: [...about],
  })),
  report: record.report,
  recipe: record.recipeReport,
  recipeChanged: record.recipeChanged,
  carried: record.carried,
  job: record.job === null ? null : jobAnswer(record.job),
})

/** @param closed categories whose figures are not used */
export const recordAnswer = (
  row: RecordRow,
  database: string,
  closed: ReadonlySet<EfCategory>,
): OwnRecord => ({
  id: row.id,
  name: row.name,
  database,
  location: row.location,
  year: row.validFrom,
  expiration: row.validUntil,
  complianceSystems: row.technology,
  dataQualityRatio: row.quality?.dqr ?? null,
  unit: row.unit,
  fileUnit: row.fileUnit,
  impacts: byCategory((category) => row.impacts[category] ?? null),
  incomplete: row.incomplete,
  notOpen: notOpenOf(row, closed),
  unmapped: row.flows?.unmapped ?? null,
  doubtful: byCategory((category) => row.flows?.doubtful[category] ?? null),
  dataClass: row.dataClass,
})

export const findingAnswer = (row: FindingRow, language: Language): DatabaseFinding => ({
  id: `${row.position}`,
  code: row.code,
  message: findingTexts[row.code][language],
  process: row.process,
  flow: row.flow,
  detail: row.detail,
  choices: row.choices,
  candidates: row.candidates,
  uses: row.uses,
  dependents: row.dependents,
  weight: row.weight,
  decided: row.decided,
})
