import { capable, useAccount, usePermitted } from '../../api/index.ts'
import { useText } from '../../i18n/index.ts'
import { Link, type QueryParams } from '../../ui/index.ts'
import { asksAddress } from './address.ts'

/** Leads to whom to ask about what these filters let through, for who may see that. */
export function AsksLink({ filters = {} }: { readonly filters?: QueryParams }) {
  const text = useText()
  const isCapable = capable(useAccount().subscription, 'supplier_dashboard')
  const may = usePermitted('find_all_facility')
  return may && isCapable ? <Link to={asksAddress(filters)}>{text('asks.open')}</Link> : null
}
