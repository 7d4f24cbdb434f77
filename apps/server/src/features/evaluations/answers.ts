import type { Evaluation, EvaluationLine, EvaluationRow, VersionSummary } from '@ecotrame/contract'
import {
  allScoreLabels,
  comparable,
  roundedShare,
  type FormState,
  type Holding,
  type Problem,
  type VerificationState,
} from '@ecotrame/lca'
import { problemText } from '@ecotrame/texts'
import type { Language } from '../../platform/sessions/session.ts'
import type { Catalogue } from '../categories/index.ts'
import type { EvaluationListRow, EvaluationRecord } from './evaluation-columns.ts'
import { figureOf, type AskedFigure } from './figure-of-label.ts'
import { recordsIn } from './form-records.ts'
import { holdingAnswer } from './holding-answer.ts'
import { missingForPublication, type KeptReadiness } from './readiness.ts'
import type { KeptScore } from './tables.ts'
import type { VersionRow } from './version-store.ts'

/** Name of a category in both languages; one that left the catalogue is named by its id. */
export function categoryName(catalogue: Catalogue, id: string) {
  const category = catalogue.category(id)
  return { id, name: category?.nameEn ?? id, name_fr: category?.nameFr ?? id }
}

type EvaluationRowRecord = Omit<EvaluationListRow, 'quantities' | 'previousQuantities' | 'previousHolding'>

/** Scores as they are told, each with the name of its method in both languages. */
export const methodScores = (scores: readonly KeptScore[]): VersionSummary['score']['methods'] =>
  scores.map(({ name, ...score }) => ({ ...score, name: name.en, name_fr: name.fr }))

type KeptFigures = Omit<
  VersionSummary['score'],
  'pefHolding' | 'pefClasses' | 'missingForPublication' | 'methods'
> & {
  readonly pefHolding: Holding | null
  readonly pefReadiness: KeptReadiness | null
  readonly verification: VerificationState
  readonly scores: readonly KeptScore[]
}

const scoreOf = ({
  ecs,
  pef,
  ecsPer100g,
  points,
  pointsPer100g,
  durability,
  pefMicropoints,
  pefCoverage,
  pefHolding,
  pefReadiness,
  verification,
  massKg,
  scores,
}: KeptFigures): VersionSummary['score'] => ({
  ecs,
  pef,
  ecsPer100g,
  points,
  pointsPer100g,
  durability,
  pefMicropoints,
  pefCoverage: pefCoverage === null ? null : roundedShare(pefCoverage),
  pefHolding: pefHolding && holdingAnswer(pefHolding),
  pefClasses: pefReadiness?.classes ?? null,
  missingForPublication: missingForPublication(pefReadiness, verification)?.slice() ?? null,
  massKg,
  methods: methodScores(scores),
})

/** Without an account any more, or written by a program: a name without an id. */
const authorAnswer = ({ id, name }: VersionRow['author']) => (name === null ? null : { id, name })

/** What lists and answers tell of an evaluation besides its form. */
export const evaluationRow = (row: EvaluationRowRecord, catalogue: Catalogue): EvaluationRow => ({
  id: row.id,
  name: row.name,
  reference: row.reference,
  category: categoryName(catalogue, row.categoryId),
  team: row.team,
  mask: row.mask,
  facilities: row.facilities,
  tags: row.tags,
  state: row.state,
  rowVersion: row.rowVersion,
  author: authorAnswer(row.author),
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
  score: row.active && scoreOf(row.active),
  previousPoints: row.previousPoints,
  previousPefMicropoints: row.previousPefMicropoints,
  activeVersion: row.active && { id: row.active.id, number: row.active.number, name: row.active.name },
})

/** A row with the figure that the list was asked for. */
export const evaluationLine = (
  row: EvaluationListRow,
  asked: AskedFigure,
  catalogue: Catalogue,
): EvaluationLine => ({
  ...evaluationRow(row, catalogue),
  figure:
    row.quantities &&
    figureOf(row.quantities, row.previousQuantities, asked, {
      pefMayBeCompared: comparable(row.active?.pefHolding ?? null, row.previousHolding),
    }),
})

export const evaluationAnswer = (
  record: EvaluationRecord,
  catalogue: Catalogue,
  language: Language,
): Evaluation => ({
  ...evaluationRow(record, catalogue),
  ...mutable(formOf(record)),
  appliedMask: appliedMaskAnswer(record),
  records: recordsIn(record).records ?? null,
  problems: spokenProblems(record.problems, language),
})

const appliedMaskAnswer = ({ appliedMask, currentMaskVersion }: EvaluationRecord) =>
  appliedMask &&
  ({ ...appliedMask, currentRowVersion: currentMaskVersion } as NonNullable<Evaluation['appliedMask']>)

export const formOf = (record: Pick<EvaluationRecord, 'formValues' | 'composition'>): FormState => ({
  values: record.formValues,
  composition: record.composition,
})

/** The answer's schema knows no immutable lists; nothing is copied. */
const mutable = (form: FormState) => form as Pick<Evaluation, 'values' | 'composition'>

export const spokenProblems = (problems: readonly Problem[], language: Language) =>
  problems.map((problem) => ({
    path: problem.path,
    code: problem.code,
    message: problemText(problem, language),
  }))

export const versionSummary = (version: VersionRow): VersionSummary => ({
  id: version.id,
  evaluation: version.evaluationId,
  number: version.number,
  name: version.name,
  author: authorAnswer(version.author),
  createdAt: version.createdAt.toISOString(),
  active: version.active,
  publishedAt: version.publishedAt?.toISOString() ?? null,
  methodRelease: version.methodRelease,
  databaseRelease: version.databaseRelease,
  frenchPefReading: version.frenchPefReading,
  packs: version.packs?.map(({ id, release }) => ({ id, release })) ?? null,
  score: scoreOf(version),
  labels: allScoreLabels(version.labelQuantities),
})
