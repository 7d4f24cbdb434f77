import type { Facility } from '@ecotrame/contract'
import { useQuery } from '@tanstack/react-query'
import { usePermitted } from '../../../api/index.ts'
import { useText } from '../../../i18n/index.ts'
import { ErrorPanel, noValue, SidePanel, Skeleton } from '../../../ui/index.ts'
import organization from '../organization.module.css'
import { AcceptedAnswers } from '../../request-answers/index.ts'
import { AskButton } from '../../requests/index.ts'
import { EvidenceOf } from './columns.tsx'
import { FacilityFacts } from './facility-facts.tsx'
import { FacilityForm } from './facility-form.tsx'
import { newFacility } from './parts.ts'
import { facilityQuery } from './queries.ts'
import { useReferences } from '../../product-choices/index.ts'

interface FacilityPanelProps {
  readonly id: string
  readonly onClose: (saved: boolean) => void
}

export function FacilityPanel({ id, onClose }: FacilityPanelProps) {
  const mayCreate = usePermitted('create_facility')
  if (id !== newFacility) return <ExistingFacility id={id} onClose={onClose} />
  return mayCreate ? <FacilityForm facility={null} onClose={onClose} /> : null
}

function ExistingFacility({ id, onClose }: FacilityPanelProps) {
  const text = useText()
  const mayUpdate = usePermitted('update_facility')
  const { data, error, refetch } = useQuery(facilityQuery(id))
  if (data !== undefined && mayUpdate) return <FacilityForm facility={data} onClose={onClose} />
  return (
    <SidePanel opened title={data?.name ?? text('facility.title')} onClose={() => onClose(false)}>
      {error && <ErrorPanel problem={error} onRetry={() => void refetch()} />}
      {data ? <ReadOnly facility={data} /> : !error && <Skeleton height={240} />}
    </SidePanel>
  )
}

function ReadOnly({ facility }: { readonly facility: Facility }) {
  const text = useText()
  const { countryName, schemeName } = useReferences()
  const facts = [
    [text('facility.country'), countryName(facility.country)],
    [text('facility.place'), facility.place],
    [text('facility.address'), facility.address],
    [text('facility.supplier'), facility.supplier],
    [
      text('facility.processes.label'),
      facility.processes.map((process) => text(`facility.process.${process}`)).join(', '),
    ],
    [text('facility.tier.label'), facility.tier === null ? null : String(facility.tier)],
    [
      text('facility.certificates.label'),
      facility.certificates.map(({ scheme }) => schemeName(scheme)).join(', '),
    ],
    [text('facility.contacts.label'), facility.contacts.map(({ name }) => name).join(', ')],
  ] as const
  return (
    <>
      <dl className={organization.facts}>
        {facts.map(([name, value]) => (
          <div key={name} style={{ display: 'contents' }}>
            <dt>{name}</dt>
            <dd>{value || noValue}</dd>
          </div>
        ))}
        <dt>{text('facility.evidence.label')}</dt>
        <dd>
          <EvidenceOf facility={facility} />
        </dd>
      </dl>
      <FacilityFacts facility={facility} />
      <AcceptedAnswers facility={facility.id} />
      <AskButton asking={{ facility: facility.id }} />
    </>
  )
}
