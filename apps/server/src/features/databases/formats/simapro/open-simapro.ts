import type { ByteSource } from '../../../../platform/archives/archive.ts'
import type { Bench } from '../bench.ts'
import type { DatabaseFile, FileFlow } from '../database-file.ts'
import { parameterValues, type FileParameter } from '../formula.ts'
import { blocksOf, dialectOf, rowsIn, type Block, type Dialect } from './blocks.ts'
import { numberIn, parametersIn, productSections, wasteSections } from './cells.ts'
import { SimaProMethods } from './read-method.ts'
import { readProcess } from './read-process.ts'
import { knownUnits, type SimaProUnit } from './units.ts'

/** What processes of the file refer to. */
export interface SimaProBasis {
  readonly dialect: Dialect
  readonly flows: Map<string, FileFlow>
  readonly units: ReadonlyMap<string, SimaProUnit>
  /** Unit of each product of the file, by its name. */
  readonly products: ReadonlyMap<string, string>
  /** Names of those that are wastes, taken in to be treated. */
  readonly wastes: ReadonlySet<string>
  /** Value of a parameter of database or project. */
  readonly parameter: (name: string) => number | null
  readonly bench: Bench
  readonly counted: { converted: number }
}

/**
 * A CSV export of SimaPro. Units and parameters stand behind the processes that need them, so it is read twice. Source: PRé,
 * SimaPro CSV format 9. Throws FileRefused.
 */
export async function openSimaPro(source: ByteSource, bench: Bench): Promise<DatabaseFile> {
  const dialect = await dialectOf(source)
  const found = new FirstReading(dialect)
  for await (const block of blocksOf(source, dialect)) found.take(block)
  const flows = new Map<string, FileFlow>()
  const counted = { converted: 0 }
  const basis: SimaProBasis = {
    ...{ dialect, flows, bench, counted },
    units: found.units,
    products: found.products,
    wastes: found.wastes,
    parameter: parameterValues(found.project, parameterValues(found.database)),
  }
  return {
    format: 'simapro',
    processCount: found.processes,
    flows,
    method: found.methods.best(found.units, flows),
    convertedAmounts: () => counted.converted,
    processes: async function* () {
      for await (const block of blocksOf(source, dialect))
        if (block.kind === 'Process') yield readProcess(block, basis)
    },
  }
}

class FirstReading {
  readonly units = new Map(knownUnits)
  readonly products = new Map<string, string>()
  readonly wastes = new Set<string>()
  readonly database: FileParameter[] = []
  readonly project: FileParameter[] = []
  readonly methods: SimaProMethods
  processes = 0
  readonly #dialect: Dialect
  constructor(dialect: Dialect) {
    this.#dialect = dialect
    this.methods = new SimaProMethods(dialect)
  }

  take(block: Block): void {
    if (block.kind === 'Process') {
      this.processes += 1
      for (const [name = '', unit = ''] of rowsIn(block, ...productSections))
        this.products.set(name.toLowerCase(), unit)
      for (const [name = ''] of rowsIn(block, ...wasteSections)) this.wastes.add(name.toLowerCase())
    } else if (block.kind === 'Units')
      for (const [name = '', quantity = '', factor = '', reference = ''] of rowsIn(block, 'Units'))
        this.units.set(name, { quantity, factor: numberIn(factor, this.#dialect), reference })
    else if (/^(database|project) (input|calculated) parameters$/i.test(block.kind)) {
      const parameters = parametersIn(
        rowsIn(block, block.kind),
        /calculated/i.test(block.kind),
        this.#dialect,
      )
      const scope = /^database/i.test(block.kind) ? this.database : this.project
      scope.push(...parameters)
    } else if (block.kind === 'Method') this.methods.take(block)
  }
}
