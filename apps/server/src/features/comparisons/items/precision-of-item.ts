import { measurePrecision, type AskedScore, type PrecisionModel } from '@ecotrame/lca'
import type { ComparisonsDeps } from '../deps.ts'
import { isKeptFigure } from '../../evaluations/index.ts'
import type { Described } from './loaded-item.ts'

/** Models of versions, which never change; so many that a few comparisons stay quick. */
const kept = new Map<string, PrecisionModel>()
const mostKept = 200

/**
 * How sure a figure is, and by what.
 * @returns `null` where today's data do not give the figure any more
 */
export function precisionOfItem(
  { tables }: ComparisonsDeps,
  { state, basis, key }: Described,
  asked: AskedScore,
  figure: number,
): PrecisionModel | null {
  if (basis === null) return null
  const name = key === null ? null : [key, asked.label, asked.basis, tables.id].join(' ')
  const known = name === null ? undefined : kept.get(name)
  if (known) return known
  const measured = measurePrecision({ state }, basis, tables, { asked: [asked], factorSet: 'expert' })
  const model = measured.ok ? (measured.value[0] ?? null) : null
  if (model === null || !isKeptFigure(model.score, figure)) return null
  if (name !== null) keep(name, model)
  return model
}

function keep(name: string, model: PrecisionModel): void {
  const [oldest] = kept.keys()
  if (kept.size >= mostKept && oldest !== undefined) kept.delete(oldest)
  kept.set(name, model)
}
