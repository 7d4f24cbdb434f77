import type { SupplierRow } from '@ecotrame/contract'
import type { ScoreLabelId } from '@ecotrame/lca'
import { useText } from '../../i18n/index.ts'
import { useQuery } from '@tanstack/react-query'
import layout from '../../ui/layout.module.css'
import { Chip, Link, noValue, useFormat, type Column } from '../../ui/index.ts'
import { AskButton, requestsOfFacilitiesQuery, statusNames, statusTone } from '../requests/index.ts'
import { figuresOf } from '../score-labels/index.ts'
import { useSupplierWords } from './use-supplier-words.ts'

/** Columns of the facilities, in order; those on demand wait in the chooser. */
export function useSupplierColumns(label: ScoreLabelId): readonly Column<SupplierRow>[] {
  const text = useText()
  const format = useFormat()
  const { countryName, processNames, schemeName } = useSupplierWords()
  const { unit, bare } = figuresOf(label, format)
  const whole = (value: number | null) => format.number(value, { decimals: 0 })
  return [
    { id: 'name', title: text('facility.name'), cell: ({ name }) => name, sort: 'name', fixed: true },
    {
      id: 'country',
      title: text('facility.country'),
      cell: ({ country }) => countryName(country),
      sort: 'country',
    },
    {
      id: 'processes',
      title: text('facility.processes.label'),
      cell: ({ processes }) => processNames(processes) || text('suppliers.unknown'),
    },
    {
      id: 'evaluations',
      title: text('facility.evaluations.label'),
      cell: ({ evaluations }) => whole(evaluations),
      figure: true,
      sort: 'evaluations',
    },
    {
      id: 'products',
      title: text('products.label'),
      cell: ({ products }) => whole(products),
      figure: true,
      sort: 'products',
    },
    {
      id: 'impact',
      title: text('suppliers.impact'),
      unit,
      cell: ({ impact }) => (impact === null ? text('suppliers.unknown') : bare(impact)),
      figure: true,
      sort: 'impact',
    },
    {
      id: 'pointsAtStake',
      title: text('suppliers.pointsAtStake'),
      unit,
      cell: ({ pointsAtStake }) => (pointsAtStake === null ? text('suppliers.unknown') : bare(pointsAtStake)),
      figure: true,
      sort: 'pointsAtStake',
    },
    {
      id: 'measured',
      title: text('suppliers.measured'),
      cell: ({ measured, evaluations }) =>
        text('suppliers.measuredOf', { measured: whole(measured), total: whole(evaluations) }),
      figure: true,
    },
    {
      id: 'answer',
      title: text('suppliers.answer'),
      cell: ({ id }) => (
        <div className={layout.stack1}>
          <Answer facility={id} />
          <AskButton size="small" asking={{ facility: id }} />
        </div>
      ),
    },
    {
      id: 'dqr',
      title: text('suppliers.dqr'),
      cell: ({ dqr }) => format.number(dqr, { decimals: 1 }),
      figure: true,
      sort: 'dqr',
    },
    {
      id: 'primaryShare',
      title: text('suppliers.primaryShare'),
      cell: ({ primaryShare }) => format.share(primaryShare),
      figure: true,
      sort: 'primaryShare',
    },
    {
      id: 'dataYear',
      title: text('suppliers.dataYear'),
      cell: ({ dataYear }) => dataYear ?? noValue,
      sort: 'dataYear',
    },
    {
      id: 'nextExpiry',
      title: text('suppliers.nextExpiry'),
      cell: ({ nextExpiry }) => (nextExpiry === null ? noValue : format.dayMonthYear(nextExpiry)),
      sort: 'nextExpiry',
      onDemand: true,
    },
    {
      id: 'certificates',
      title: text('facility.certificates.label'),
      cell: ({ certificates }) => certificates.map(schemeName).join(', ') || noValue,
      onDemand: true,
    },
    {
      id: 'tier',
      title: text('facility.tier.label'),
      cell: ({ tier }) => tier ?? noValue,
      sort: 'tier',
      onDemand: true,
    },
    {
      id: 'units',
      title: text('suppliers.units'),
      cell: ({ units }) => whole(units),
      figure: true,
      onDemand: true,
    },
    {
      id: 'withoutUnits',
      title: text('suppliers.withoutUnits'),
      cell: ({ withoutUnits }) => whole(withoutUnits),
      figure: true,
      onDemand: true,
    },
  ]
}

/** Where the newest request about a facility stands, and how many of its questions are answered. */
function Answer({ facility }: { readonly facility: string }) {
  const text = useText()
  const request = useQuery(requestsOfFacilitiesQuery()).data?.get(facility)
  if (request === undefined) return noValue
  const { id, status, fields } = request
  return (
    <Link to={`/requests?request=${id}`} lazy>
      <Chip tone={statusTone(status)}>{text(statusNames[status])}</Chip>
      {fields.asked > 0 && ` ${text('request.fields.count', fields)}`}
    </Link>
  )
}
