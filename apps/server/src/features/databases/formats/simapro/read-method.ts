import type { EfCategory } from '@ecotrame/lca'
import { categoryNamed, isEdition31, isUnitOf } from '../category-names.ts'
import { flowAt, type FileFlow, type MethodFactors } from '../database-file.ts'
import { refusedFor } from '../file-problem.ts'
import { methodOf } from '../method-factors.ts'
import { valueIn, type Block, type Dialect } from './blocks.ts'
import { mediumOf, natureFlow } from './nature.ts'
import type { SimaProUnit } from './units.ts'

/** A factor as it is written. */
interface Factor {
  readonly medium: string
  readonly sub: string
  readonly name: string
  readonly value: number
  readonly unit: string
}

interface Method {
  readonly name: string
  readonly categories: ReadonlyMap<EfCategory, { readonly unit: string; readonly factors: readonly Factor[] }>
}

/** Methods of a SimaPro file; the one with most categories of the Environmental Footprint is taken. */
export class SimaProMethods {
  readonly #dialect: Dialect
  readonly #found: Method[] = []
  constructor(dialect: Dialect) {
    this.#dialect = dialect
  }

  take(block: Block): void {
    const categories = new Map<EfCategory, { unit: string; factors: readonly Factor[] }>()
    let open: { readonly category: EfCategory; readonly unit: string } | null = null
    for (const { name, rows } of block.sections) {
      if (name === 'Impact category') {
        const [title = '', unit = ''] = rows[0] ?? []
        const category = categoryNamed(title)
        open = category === null || categories.has(category) ? null : { category, unit }
      } else if (name === 'Substances' && open !== null)
        categories.set(open.category, { unit: open.unit, factors: rows.map((row) => this.#factor(row)) })
    }
    if (categories.size > 0) this.#found.push({ name: valueIn(block, 'Name') ?? '', categories })
  }

  #factor([medium = '', sub = '', name = '', , value = '', unit = '']: readonly string[]): Factor {
    return { medium, sub, name, value: Number(value.replace(this.#dialect.decimalMark, '.')), unit }
  }

  /** Throws CATEGORY_UNIT_WRONG, UNIT_UNKNOWN, AMOUNT_UNREADABLE. */
  best(units: ReadonlyMap<string, SimaProUnit>, flows: Map<string, FileFlow>): MethodFactors | null {
    const rank = ({ name, categories }: Method) => categories.size * 2 + (isEdition31(name) ? 1 : 0)
    const [best] = this.#found.toSorted((a, b) => rank(b) - rank(a))
    if (best === undefined) return null
    const factors = [...best.categories].map(([category, written]) => {
      if (!isUnitOf(category, written.unit)) throw refusedFor('CATEGORY_UNIT_WRONG', category, written.unit)
      return { category, byFlow: new Map(written.factors.map((factor) => keyed(factor, units, flows))) }
    })
    return methodOf(best.name, factors)
  }
}

function keyed(
  { medium, sub, name, value, unit }: Factor,
  units: ReadonlyMap<string, SimaProUnit>,
  flows: Map<string, FileFlow>,
): readonly [string, number] {
  const known = units.get(unit)
  if (known === undefined || !(known.factor > 0)) throw refusedFor('UNIT_UNKNOWN', name, unit)
  if (!Number.isFinite(value)) throw refusedFor('AMOUNT_UNREADABLE', name)
  const { anywhere } = natureFlow(flows, { name, medium: mediumOf(medium), sub: '', unit: known.reference })
  const place = sub === '(unspecified)' ? '' : sub.toLowerCase()
  return [flowAt(anywhere, place === '' ? null : place), value / known.factor]
}
