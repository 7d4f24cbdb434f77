import {
  efCategories,
  type FactorSet,
  type OriginClass,
  type Pedigree,
  type PedigreeFactors,
  type PrecisionTables,
} from '@ecotrame/lca'
import impactCategories from '../../data/ef31/impact-categories.json' with { type: 'json' }
import pedigree from '../../data/ef31/pedigree.json' with { type: 'json' }
import rules from '../../data/precision/rules.json' with { type: 'json' }
import { refuseIfAny } from '../tables/reasons.ts'
import { brokenPrecisionInvariants } from './invariants.ts'

let tables: PrecisionTables | undefined

/**
 * Figures of the precision of scores: pedigree factors, classes of data, levels, Data Needs Matrix. Read and checked
 * once, then kept.
 * @throws ReferenceDataError with every reason, when they do not hold together
 */
export function loadPrecisionTables(): PrecisionTables {
  if (tables === undefined) {
    const read = readTables()
    refuseIfAny('precision', brokenPrecisionInvariants(read))
    tables = read
  }
  return tables
}

function readTables(): PrecisionTables {
  const { amountBasicUncertainty, cautionRobustness, ...own } = rules
  const { amount } = pedigree.dataOriginDefaults
  const robustness = new Map(impactCategories.categories.map((row) => [row.code, row.robustness]))
  const read = {
    ...own,
    factors: {
      expert: pedigree.expertFactors_GSD2,
      cautious: pedigree.empiricalFactors_GSD2,
    } satisfies Record<FactorSet, PedigreeFactors>,
    pedigrees: Object.fromEntries(
      Object.entries(amount).map(([id, row]) => [id, row.pedigree as unknown as Pedigree]),
    ) as Record<OriginClass, Pedigree>,
    basicUncertainty: {
      amount: amountBasicUncertainty,
      transport: pedigree.basicUncertainty_GSD2.transportServices,
    },
    cautionCategories: efCategories.filter((category) => robustness.get(category) === cautionRobustness),
    robustness,
  }
  // The compiler widens the words of a JSON file to texts; the invariants check each against its list.
  return read as unknown as PrecisionTables
}
