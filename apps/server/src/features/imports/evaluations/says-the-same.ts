import type { CompositionEntry } from '@ecotrame/lca'
import type { EvaluationRecord } from '../../evaluations/index.ts'
import type { SaidRow } from './said.ts'

const valueOf = ({ values }: CompositionEntry, id: string) => values[id]?.value ?? null

const entriesOf = ({ composition }: EvaluationRecord, type: CompositionEntry['type']) =>
  composition.filter((entry) => entry.type === type)

const sameLists = (one: readonly unknown[], other: readonly unknown[]): boolean =>
  JSON.stringify(one) === JSON.stringify(other)

/** Whether an evaluation has everything already that a row says. A value that is left to the method is not given. */
export function saysTheSame(said: SaidRow, record: EvaluationRecord): boolean {
  if (said.name !== null && said.name !== record.name) return false
  const isGiven = ([id, value]: readonly [string, unknown]): boolean => {
    const field = record.formValues[id]
    return field !== undefined && field.origin !== 'default' && field.value === value
  }
  if (!Object.entries(said.values).every(isGiven)) return false
  const materials = entriesOf(record, 'material').map((entry) => [
    valueOf(entry, 'material'),
    valueOf(entry, 'share'),
    valueOf(entry, 'country'),
  ])
  const trims = entriesOf(record, 'trim').map((entry) => [valueOf(entry, 'trim'), valueOf(entry, 'quantity')])
  return (
    (said.materials === null ||
      sameLists(
        said.materials.map(({ id, share, country }) => [id, share, country]),
        materials,
      )) &&
    (said.trims === null ||
      sameLists(
        said.trims.map(({ id, quantity }) => [id, quantity]),
        trims,
      ))
  )
}
