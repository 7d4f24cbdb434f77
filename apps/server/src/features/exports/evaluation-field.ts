import type { Wording } from '@ecotrame/lca'
import type { Cell } from '../../platform/tables/cells.ts'
import type { ExportedEvaluation, ExportedVersion } from '../evaluations/index.ts'
import type { Field } from './field.ts'

/** A column of an export of evaluations, and how one is made. */
export type EvaluationField = Field<ExportedEvaluation>
type OfEvaluation = (row: ExportedEvaluation['evaluation']) => Cell
type OfVersion = (version: ExportedVersion) => Cell

const groups = {
  identity: { en: 'Evaluation', fr: 'Évaluation' },
  version: { en: 'Version', fr: 'Version' },
  scores: { en: 'Scores', fr: 'Scores' },
  labels: { en: 'All score labels', fr: 'Tous les libellés de score' },
  impacts: { en: 'Impact categories (PEF)', fr: 'Catégories d’impact (PEF)' },
  inputs: { en: 'Inputs', fr: 'Données saisies' },
} as const satisfies Record<string, Wording>
type Group = keyof typeof groups

export type Shape = Pick<EvaluationField, 'id' | 'kind' | 'unit' | 'format'> & {
  readonly byDefault?: boolean
}
export const field = (
  group: Group,
  title: Wording,
  { byDefault, ...shape }: Shape,
  value: EvaluationField['value'],
): EvaluationField => ({
  group: groups[group],
  title,
  ...shape,
  ...(byDefault === true ? { byDefault } : {}),
  value,
})

export const said = (title: Wording, shape: Shape, value: OfEvaluation) =>
  field('identity', title, shape, ({ evaluation }) => value(evaluation))
export const ofVersion = (group: Group, title: Wording, shape: Shape, value: OfVersion) =>
  field(group, title, shape, ({ version }) => version && value(version))
export const names = (things: readonly { readonly name: string }[]) =>
  things.map(({ name }) => name).join(', ')

export const text = (id: string, byDefault = false): Shape => ({ id, kind: 'text', byDefault })
export const moment = (id: string, byDefault = false): Shape => ({ id, kind: 'moment', byDefault })
export const number = (id: string, unit: string | undefined, byDefault = false): Shape => ({
  id,
  kind: 'number',
  unit,
  byDefault,
})
/** Of 1, shown per cent. */
export const share = (id: string, byDefault = false): Shape => ({
  id,
  kind: 'number',
  format: 'share',
  byDefault,
})
