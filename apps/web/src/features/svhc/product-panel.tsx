import { useQuery } from '@tanstack/react-query'
import { useText } from '../../i18n/index.ts'
import { Link, SidePanel } from '../../ui/index.ts'
import { parts, useLooked } from './address.ts'
import { ProductSubstances } from './product-substances.tsx'
import { svhcProductQuery } from './queries.ts'
import layout from '../../ui/layout.module.css'

interface ProductPanelProps {
  readonly id: string
  readonly onClose: () => void
}

/** One product beside the dashboard. */
export function ProductPanel({ id, onClose }: ProductPanelProps) {
  const text = useText()
  const { looked, setQuery } = useLooked()
  const name = useQuery(svhcProductQuery(id, looked.list)).data?.name
  return (
    <SidePanel opened title={name ?? text('svhc.column.product')} onClose={onClose}>
      <div className={layout.fitStack4}>
        <ProductSubstances
          id={id}
          list={looked.list}
          onDocuments={() => setQuery({ [parts.documents]: id })}
        />
        <Link to={`/products/edit/${id}`}>{text('svhc.product.open')}</Link>
      </div>
    </SidePanel>
  )
}
