import { useQuery } from '@tanstack/react-query'
import { useLanguage, useText } from '../../i18n/index.ts'
import { addressWith, ErrorPanel, Link, SidePanel, Skeleton, useAddress } from '../../ui/index.ts'
import { AskButton } from '../requests/index.ts'
import { supplierQuery } from './queries.ts'
import { Evaluations, Facts, Stages } from './supplier-parts.tsx'
import layout from '../../ui/layout.module.css'
import styles from './suppliers.module.css'
import { useSupplierFigures } from './use-figures.ts'

interface SupplierPanelProps {
  readonly id: string
  readonly onClose: () => void
}

/** One facility: what passes through it, by stage, and the evaluations that name it. */
export function SupplierPanel({ id, onClose }: SupplierPanelProps) {
  const text = useText()
  const { query } = useAddress()
  const { figures } = useSupplierFigures()
  const { data, error, refetch } = useQuery(supplierQuery(id, figures, useLanguage()))
  return (
    <SidePanel opened title={data?.facility.name ?? text('suppliers.one')} onClose={onClose}>
      {error && <ErrorPanel problem={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton height={240} />}
      {data && (
        <div className={layout.fitStack4}>
          <Link to={addressWith(`/dashboard/suppliers/${id}`, query, { supplier: null })}>
            {text('suppliers.card.open')}
          </Link>
          <Facts supplier={data} />
          <Stages supplier={data} />
          <Evaluations supplier={data} />
          <p className={styles.links}>
            <AskButton asking={{ facility: id }} />
            <Link to={`/evaluation/library?facility=${id}`}>{text('facility.evaluations.show')}</Link>
            <Link to={`/organization/facilities?facility=${id}`}>{text('suppliers.showFacility')}</Link>
          </p>
        </div>
      )}
    </SidePanel>
  )
}
