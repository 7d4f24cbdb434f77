import type { Method } from '@ecotrame/lca'
import {
  exportedEvaluations,
  sightOf,
  type ExportedEvaluation,
  type ExportKey,
  type DatasetBasis,
} from '../evaluations/index.ts'
import type { Catalogue } from '../categories/index.ts'
import { evaluationFields, partsOf } from './evaluation-fields.ts'
import type { Subject } from './subject.ts'
import { sourcesOfVersion } from './version-sources.ts'

export type EvaluationSubject = Subject<ExportKey, ExportedEvaluation>

export const evaluationSubject = ({
  catalogue,
  datasets,
  further,
}: {
  readonly catalogue: Catalogue
  readonly datasets: DatasetBasis
  readonly further?: readonly Method[]
}): EvaluationSubject => ({
  kind: 'evaluations',
  permission: 'export_evaluation',
  sheetName: { en: 'Evaluations', fr: 'Évaluations' },
  fileName: 'evaluations',
  fields: evaluationFields(catalogue, datasets.method, further),
  items: (tx, session, keys, fields) => exportedEvaluations(tx, sightOf(session), keys, partsOf(fields)),
  sourcesOf: ({ version }) => (version === null ? [] : sourcesOfVersion(version)),
})
