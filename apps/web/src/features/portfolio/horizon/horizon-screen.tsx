import { IconAlertTriangle } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useText } from '../../../i18n/index.ts'
import { addressOf, EmptyState, Icon, Link, Select, useAddress, useDocumentTitle } from '../../../ui/index.ts'
import layout from '../../../ui/layout.module.css'
import { ListPrintHead, ListTools } from '../../../ui/list/index.ts'
import frame from '../../../ui/page.module.css'
import { Loaded } from '../loaded.tsx'
import styles from '../portfolio.module.css'
import { horizonQuery, type Horizon } from '../queries.ts'
import { useFilters } from '../use-filters.ts'
import { usePortfolioAddress } from '../use-portfolio-address.ts'
import { HorizonChart } from './horizon-chart.tsx'
import { HorizonProducts } from './horizon-products.tsx'
import { HorizonRules } from './horizon-rules.tsx'
import { HorizonSummary } from './horizon-summary.tsx'
import { useAskedHorizon, useHorizonView } from './use-horizon.ts'

/** `/dashboard/horizon`: the French costs of the portfolio under rules that are not in force, beside the law. */
export function HorizonScreen() {
  const text = useText()
  const filters = useFilters()
  const { asked, state, setState } = usePortfolioAddress()
  const query = useQuery(horizonQuery(useAskedHorizon()))
  useDocumentTitle(text('horizon.title'))
  return (
    <div className={frame.dense}>
      <ListPrintHead definition={{ filters }} state={state} />
      <header className={styles.titleRow}>
        <h1>{text('horizon.title')}</h1>
        <div className={styles.actions}>
          <Link to={addressOf('/dashboard/organization', { ...asked, label: null })}>
            {text('menu.corporate.portfolio')}
          </Link>
          <DraftChoice of={query.data} />
        </div>
      </header>
      <p className={layout.lead}>{text('horizon.lead')}</p>
      <ListTools filters={filters} state={state} setState={setState} />
      <Loaded query={query}>{(horizon) => <Content horizon={horizon} />}</Loaded>
    </div>
  )
}

function DraftChoice({ of: horizon }: { readonly of: Horizon | undefined }) {
  const { text, nameOf } = useHorizonView()
  const { setQuery } = useAddress()
  if (horizon === undefined) return null
  return (
    <div className={styles.label}>
      <Select
        label={text('horizon.draft')}
        hideLabel
        entries={horizon.drafts.map((draft) => ({ id: draft.id, value: nameOf(draft) }))}
        value={horizon.draft.id}
        onChange={(draft) => setQuery({ draft, rule: null, page: null })}
      />
    </div>
  )
}

function Content({ horizon }: { readonly horizon: Horizon }) {
  const view = useHorizonView()
  const { text, format } = view
  const { draft, total } = horizon
  return (
    <>
      <p className={styles.strip} role="note">
        <Icon of={IconAlertTriangle} size={18} />
        <span>
          <strong>{horizon.watermark}</strong>{' '}
          {text('horizon.state', {
            state: format.dayMonthYear(draft.state),
            readOn: format.dayMonthYear(draft.readOn),
          })}{' '}
          {view.sourceOf(draft)}
        </span>
      </p>
      <HorizonSummary view={view} horizon={horizon} />
      {total.products === 0 ? (
        <EmptyState
          title={text('horizon.noProduct')}
          action={<Link to="/products/library">{text('horizon.toProducts')}</Link>}
        />
      ) : (
        <HorizonChart view={view} horizon={horizon} />
      )}
      <HorizonRules view={view} horizon={horizon} />
      {total.products > 0 && <HorizonProducts view={view} horizon={horizon} />}
    </>
  )
}
