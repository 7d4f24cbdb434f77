import {
  exportedEvaluations,
  sightOf,
  type ExportedEvaluation,
  type ExportKey,
  type PefBasis,
} from '../evaluations/index.ts'
import type { Catalogue } from '../categories/index.ts'
import { evaluationFields, partsOf } from './evaluation-fields.ts'
import type { SourceLine } from './source-lines.ts'
import type { Subject } from './subject.ts'

export type EvaluationSubject = Subject<ExportKey, ExportedEvaluation>

function sourcesOf({ version }: ExportedEvaluation): readonly SourceLine[] {
  if (version === null) return []
  const french: SourceLine = { kind: 'french', id: version.databaseRelease, release: version.methodRelease }
  const hasPef = version.pefMicropoints !== null
  const packs = version.packs?.map(({ id, release }): SourceLine => ({ kind: 'pack', id, release })) ?? []
  return [
    ...(version.ecs === null ? [] : [french]),
    ...(hasPef ? [{ kind: 'method', id: 'pef', release: '' } as const, ...packs] : []),
  ]
}

export const evaluationSubject = ({
  catalogue,
  pef,
}: {
  readonly catalogue: Catalogue
  readonly pef: PefBasis
}): EvaluationSubject => ({
  kind: 'evaluations',
  permission: 'export_evaluation',
  sheetName: { en: 'Evaluations', fr: 'Évaluations' },
  fileName: 'evaluations',
  fields: evaluationFields(catalogue, pef.method),
  items: (tx, session, keys, fields) => exportedEvaluations(tx, sightOf(session), keys, partsOf(fields)),
  sourcesOf,
})
