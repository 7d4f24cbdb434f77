import { IconMaximize, IconPrinter } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { portfolioLabels, type PortfolioLabel } from '@ecotrame/contract'
import { useRef, type ReactNode } from 'react'
import { capable, useAccount } from '../../api/index.ts'
import { useText } from '../../i18n/index.ts'
import {
  addressOf,
  Button,
  EmptyState,
  ErrorPanel,
  Icon,
  Link,
  Select,
  Skeleton,
  useDocumentTitle,
} from '../../ui/index.ts'
import { ListPrintHead, ListTools } from '../../ui/list/index.ts'
import { Tabs } from '../../ui/tabs.tsx'
import { useFullScreen } from '../../ui/use-full-screen.ts'
import { LockedFeature } from '../access/index.ts'
import { ExportMenu } from './export-menu.tsx'
import { FiscalYearButton } from './fiscal-year-form.tsx'
import { GroupsTab } from './groups-tab.tsx'
import { OverviewTab } from './overview-tab.tsx'
import { PlanTab } from './plan-tab.tsx'
import frame from '../../ui/page.module.css'
import { portfolioLabelNames } from './label-names.ts'
import styles from './portfolio.module.css'
import { ProductsTab } from './products-tab.tsx'
import { overviewQuery, type Overview } from './queries.ts'
import { Scope3Tab } from './scope3-tab.tsx'
import { StagesTab } from './stages-tab.tsx'
import { Summary } from './summary.tsx'
import { TrendTab } from './trend-tab.tsx'
import { useFilters } from './use-filters.ts'
import { tabIds, usePortfolioAddress, type TabId } from './use-portfolio-address.ts'

/** The portfolio: what all evaluated products add up to with their volumes, and where it comes from. */
export function PortfolioScreen() {
  const text = useText()
  const page = useRef<HTMLDivElement>(null)
  const { asked, state, setState, tab, estimates } = usePortfolioAddress()
  const filters = useFilters()
  // A corporate footprint is one of climate change, and so is what stands over it.
  const overview = useQuery(
    overviewQuery(tab === 'scope3' ? { ...asked, label: 'climate' } : asked, estimates),
  )
  useDocumentTitle(text('menu.corporate.portfolio'))
  return (
    <div className={frame.dense} ref={page} data-refreshing={overview.isPlaceholderData || undefined}>
      <ListPrintHead definition={{ filters }} state={state} />
      <header className={styles.titleRow}>
        <h1>{text('menu.corporate.portfolio')}</h1>
        <div className={styles.actions}>
          <Link to={addressOf('/dashboard/horizon', { ...asked, label: null })}>{text('horizon.title')}</Link>
          <FiscalYearButton />
          <FullScreen page={page} />
          <Button kind="quiet" icon={<Icon of={IconPrinter} />} onClick={() => window.print()}>
            {text('action.print')}
          </Button>
          <ExportMenu />
        </div>
      </header>
      <ListTools filters={filters} state={state} setState={setState} tools={<LabelChoice />} />
      {overview.error && <ErrorPanel problem={overview.error} onRetry={() => void overview.refetch()} />}
      {overview.isPending && <Skeleton height={360} />}
      {overview.data && <Content overview={overview.data} />}
    </div>
  )
}

function FullScreen({ page }: { readonly page: React.RefObject<HTMLDivElement | null> }) {
  const text = useText()
  const { possible, on, toggle } = useFullScreen(page)
  if (!possible) return null
  return (
    <Button kind="quiet" icon={<Icon of={IconMaximize} />} active={on} onClick={toggle}>
      {text('portfolio.fullScreen')}
    </Button>
  )
}

const ofProducts = 'ofProducts'

function LabelChoice() {
  const text = useText()
  const { label, change } = usePortfolioAddress()
  const entries = [
    { id: ofProducts, value: text('portfolio.labelOfProducts') },
    ...portfolioLabels.map((id: PortfolioLabel) => ({ id, value: text(portfolioLabelNames[id]) })),
  ]
  return (
    <div className={styles.label}>
      <Select
        label={text('results.label.label')}
        hideLabel
        entries={entries}
        value={label ?? ofProducts}
        onChange={(id) => change({ label: id === ofProducts ? null : id })}
      />
    </div>
  )
}

function Content({ overview }: { readonly overview: Overview }) {
  const text = useText()
  const { tab, change } = usePortfolioAddress()
  const { total } = overview
  if (total.all === 0 || (total.products === 0 && total.leftOut.withoutLabel === 0))
    return <Nothing overview={overview} />
  return (
    <>
      <Summary overview={overview} />
      <Tabs
        label={text('menu.corporate.portfolio')}
        tabs={tabIds.map((id) => ({ id, name: text(`portfolio.tab.${id}`) }))}
        current={tab}
        onChoose={(id) => change({ tab: id === 'overview' ? null : id, page: null, sort: null })}
      >
        <OpenTab tab={tab}>{contentOf(tab, overview)}</OpenTab>
      </Tabs>
    </>
  )
}

/** Nothing to add up: because nothing is there, nothing was let through, or no units are known. */
function Nothing({ overview: { total } }: { readonly overview: Overview }) {
  const text = useText()
  const { asked } = usePortfolioAddress()
  const isFiltered = Object.keys(asked).some((name) => name !== 'label')
  if (isFiltered && total.all === 0) return <EmptyState title={text('portfolio.nothingFound')} />
  return (
    <EmptyState
      title={text('empty.portfolio')}
      text={
        total.all === 0 ? text('portfolio.noProduct') : text('portfolio.noneCounts', { count: total.all })
      }
      action={<Link to="/products/library">{text('portfolio.enterUnits')}</Link>}
    />
  )
}

/** Tabs are opened by the plan one by one; a locked one stays in sight and says what it gives. */
function OpenTab({ tab, children }: { readonly tab: TabId; readonly children: ReactNode }) {
  const text = useText()
  const { subscription } = useAccount()
  if (tab === 'overview' || capable(subscription, `dashboard_tab_${tab}`)) return children
  return (
    <LockedFeature
      capability={`dashboard_tab_${tab}`}
      gives={text(`portfolio.gives.${tab}`)}
      onRetry={() => undefined}
    />
  )
}

const contentOf = (tab: TabId, overview: Overview): ReactNode =>
  ({
    overview: () => <OverviewTab overview={overview} />,
    stages: () => <StagesTab />,
    categories: () => <GroupsTab />,
    trend: () => <TrendTab />,
    products: () => <ProductsTab head={overview} />,
    scope3: () => <Scope3Tab />,
    plan: () => <PlanTab />,
  })[tab]()
