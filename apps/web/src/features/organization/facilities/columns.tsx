import { evidenceExpiresSoonDays, type FacilityRow } from '@ecotrame/contract'
import { useText } from '../../../i18n/index.ts'
import { Chip, Link, noValue, useFormat, type Column } from '../../../ui/index.ts'
import { evidenceState } from './draft.ts'
import { useReferences } from './use-facility-words.ts'

export function useFacilityColumns(): readonly Column<FacilityRow>[] {
  const text = useText()
  const format = useFormat()
  const { countryName, shortSchemeName } = useReferences()
  return [
    { id: 'name', title: text('facility.name'), cell: ({ name }) => name, sort: 'name', fixed: true },
    {
      id: 'country',
      title: text('facility.country'),
      cell: ({ country }) => countryName(country),
      sort: 'country',
    },
    { id: 'place', title: text('facility.place'), cell: ({ place }) => place ?? noValue, sort: 'place' },
    {
      id: 'tier',
      title: text('facility.tier.label'),
      cell: ({ tier }) => tier ?? noValue,
      figure: true,
      sort: 'tier',
    },
    {
      id: 'processes',
      title: text('facility.processes.label'),
      cell: (facility) => <ProcessesOf facility={facility} />,
    },
    {
      id: 'certificates',
      title: text('facility.certificates.label'),
      cell: ({ certificates }) => certificates.map(shortSchemeName).join(', ') || noValue,
    },
    {
      id: 'evidence',
      title: text('facility.evidence.label'),
      cell: (facility) => <EvidenceOf facility={facility} />,
      sort: 'nextExpiry',
    },
    {
      id: 'dataYear',
      title: text('facility.dataYear'),
      cell: ({ dataYear }) => dataYear ?? noValue,
      figure: true,
      sort: 'dataYear',
    },
    {
      id: 'evaluations',
      title: text('facility.evaluations.label'),
      cell: (facility) => <EvaluationsOf facility={facility} />,
      figure: true,
      sort: 'evaluations',
    },
    {
      id: 'supplier',
      title: text('facility.supplier'),
      cell: ({ supplier }) => supplier ?? noValue,
      onDemand: true,
    },
    {
      id: 'address',
      title: text('facility.address'),
      cell: ({ address }) => address ?? noValue,
      onDemand: true,
    },
    {
      id: 'references',
      title: text('facility.references'),
      cell: ({ references }) => references.join(', ') || noValue,
      onDemand: true,
    },
    {
      id: 'created',
      title: text('users.created'),
      cell: ({ createdAt }) => format.dayMonthYear(createdAt),
      sort: 'createdAt',
      onDemand: true,
    },
  ]
}

/** What it does; a guess from its name is said to be one. */
export function ProcessesOf({
  facility: { processes, processesOrigin },
}: {
  readonly facility: FacilityRow
}) {
  const text = useText()
  if (processes.length === 0) return noValue
  return (
    <>
      {processes.map((process) => text(`facility.process.${process}`)).join(', ')}{' '}
      {processesOrigin === 'derived' && (
        <Chip title={text('facility.processes.derivedMeaning')}>{text('facility.processes.derived')}</Chip>
      )}
    </>
  )
}

const tones = { expired: 'error', soon: 'attention', valid: 'neutral' } as const

export function EvidenceOf({
  facility: { nextExpiry },
}: {
  readonly facility: Pick<FacilityRow, 'nextExpiry'>
}) {
  const text = useText()
  const format = useFormat()
  const state = evidenceState(nextExpiry)
  if (state === 'none') return noValue
  const date = format.dayMonthYear(nextExpiry)
  return (
    <Chip
      tone={tones[state]}
      {...(state === 'soon'
        ? { title: text('facility.evidence.soonMeaning', { days: evidenceExpiresSoonDays }) }
        : {})}
    >
      {text(`facility.evidence.until.${state}`, { date })}
    </Chip>
  )
}

function EvaluationsOf({ facility: { id, evaluations } }: { readonly facility: FacilityRow }) {
  const format = useFormat()
  const figure = format.number(evaluations, { decimals: 0 })
  return evaluations === 0 ? (
    figure
  ) : (
    <Link to="/evaluation/library" params={{ facility: id }}>
      {figure}
    </Link>
  )
}
