import { sourceOfValue, type DurabilityConstants, type FrenchCostResult } from '@ecotrame/lca'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useText, type TextKey } from '../../../i18n/index.ts'
import type { FrenchCost } from '../model/trace.ts'
import styles from '../results.module.css'
import type { ResultView } from '../view.ts'
import { FormulaLine } from './formula-line.tsx'
import type { Formula, Term } from '../methods/french-cost/formula.ts'

/** What the coefficient is worked out from, with the figures of a release filled in (method page §7). */
interface DurabilityFormulas {
  /** I = weight × R + weight × P. */
  readonly index: readonly Formula[]
  /** minimum + I × (maximum − minimum), before it is rounded. */
  readonly nonPhysical: Formula
}

/**
 * `null` where the figures do not work out to the coefficient of the result (release 2025-02 knows a third
 * part, which its result does not state): nothing is claimed then.
 */
export function durabilityFormulas(
  result: FrenchCostResult,
  constants: DurabilityConstants,
): DurabilityFormulas | null {
  const { durability } = result
  const { weights, minimum, maximum } = constants
  const index = [
    product(weights.rangeWidth, durability.rangeWidth),
    product(weights.repair, durability.repairIncentive),
  ]
  const indexTotal = index.reduce((total, { result: { value } }) => total + value, 0)
  const span = maximum - minimum
  const terms: readonly Term[] = [
    { value: indexTotal, unit: '' },
    { operator: '×', value: span, unit: '' },
    { operator: '+', value: minimum, unit: '' },
  ]
  const exact = indexTotal * span + minimum
  // The coefficient has two decimals: half a hundredth, and a little for exact halves.
  if (Math.abs(exact - durability.nonPhysical) > 0.005 + 1e-9) return null
  return { index, nonPhysical: { terms, result: { value: exact, unit: '' } } }
}

const product = (weight: number, value: number): Formula => ({
  terms: [
    { value: weight, unit: '' },
    { operator: '×', value, unit: '' },
  ],
  result: { value: weight * value, unit: '' },
})

/** The tables of a release are large and seldom looked at: they come when the coefficient is asked about. */
const releaseQuery = (release: string) =>
  queryOptions({
    queryKey: ['release', release],
    queryFn: async () => {
      const { loadFrenchCostRelease, isFrenchCostRelease } =
        await import('@ecotrame/reference-data/french-cost')
      return isFrenchCostRelease(release) ? loadFrenchCostRelease(release) : null
    },
    staleTime: Number.POSITIVE_INFINITY,
  })

const businessNames = {
  'small-business': 'durability.business.small-business',
  'large-business-with-services': 'durability.business.large-business-with-services',
  'large-business-without-services': 'durability.business.large-business-without-services',
} as const satisfies Record<string, TextKey>

interface DurabilityTraceProps {
  readonly view: ResultView
  readonly french: FrenchCost
}

/** How the durability coefficient comes about, and which of the two durabilities limits it. */
export function DurabilityTrace({ view, french }: DurabilityTraceProps) {
  const text = useText()
  const { format } = view
  const { input, result } = french
  const { durability, effective } = result
  const { data: release } = useQuery(releaseQuery(result.release))
  const marked = (value: string, id: keyof typeof effective) =>
    sourceOfValue(input, id) === 'default' ? text('results.valueByDefault', { value }) : value
  const number = (value: number) => format.number(value, { upTo: 4 })
  const repair = release?.products.get(input.productId)?.repairCostEur
  const formulas = release ? durabilityFormulas(result, release.constants.durability) : null
  return (
    <>
      <p className={styles.keyFigure}>{format.number(durability.applied, { decimals: 2 })}</p>
      <p>{text('durability.explained')}</p>
      <dl className={styles.facts}>
        <Fact name={text('durability.physical')} value={number(durability.physical)} />
        <Fact name={text('durability.nonPhysical')} value={number(durability.nonPhysical)} />
        <Fact
          name={text('durability.limitingFactor')}
          value={text(durability.limitedBy === 'physical' ? 'durability.physical' : 'durability.nonPhysical')}
        />
        <Fact
          name={text('durability.rangeBreadth')}
          value={number(durability.rangeWidth)}
          detail={marked(
            text('durability.references', { count: effective.numberOfReferences }),
            'numberOfReferences',
          )}
        />
        <Fact
          name={text('durability.repairIncentive')}
          value={number(durability.repairIncentive)}
          detail={[
            text('durability.price', {
              price: marked(format.price(effective.priceEur), 'priceEur'),
              repair: format.price(repair ?? null),
            }),
            marked(text(businessNames[effective.business]), 'business'),
          ].join(' · ')}
        />
      </dl>
      {formulas && (
        <section>
          <h3 className={styles.sectionTitle}>{text('trace.calculation')}</h3>
          {formulas.index.map((formula, index) => (
            <FormulaLine
              key={index}
              formula={formula}
              view={view}
              meaning={text(
                index === 0 ? 'durability.rangeBreadth' : 'durability.repairIncentive',
              ).toLowerCase()}
            />
          ))}
          <FormulaLine
            formula={formulas.nonPhysical}
            view={view}
            meaning={text('durability.rounded', {
              value: format.number(durability.nonPhysical, { decimals: 2 }),
            })}
          />
        </section>
      )}
    </>
  )
}

function Fact({
  name,
  value,
  detail,
}: {
  readonly name: string
  readonly value: string
  readonly detail?: string
}) {
  return (
    <div>
      <dt>
        {name}
        {detail !== undefined && <small>{detail}</small>}
      </dt>
      <dd>{value}</dd>
    </div>
  )
}
