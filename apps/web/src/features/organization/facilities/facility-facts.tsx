import type { Facility } from '@ecotrame/contract'
import { useText } from '../../../i18n/index.ts'
import { Link, useFormat } from '../../../ui/index.ts'
import organization from '../organization.module.css'

/** What is known of a facility besides its fields: where it comes from, and what names it. */
export function FacilityFacts({ facility }: { readonly facility: Facility }) {
  const text = useText()
  const format = useFormat()
  const { source, references, evaluations } = facility
  return (
    <dl className={organization.facts}>
      <dt>{text('facility.evaluations.label')}</dt>
      <dd>
        {evaluations === 0 ? (
          format.number(0, { decimals: 0 })
        ) : (
          <Link to="/evaluation/library" params={{ facility: facility.id }}>
            {text('facility.evaluations.count', { count: evaluations })}
          </Link>
        )}
      </dd>
      {source !== null && (
        <>
          <dt>{text('facility.source')}</dt>
          <dd>
            {source.list}
            {source.year !== null && ` (${source.year})`}
          </dd>
        </>
      )}
      {references.length > 0 && (
        <>
          <dt>{text('facility.references')}</dt>
          <dd>{references.join(', ')}</dd>
        </>
      )}
    </dl>
  )
}
