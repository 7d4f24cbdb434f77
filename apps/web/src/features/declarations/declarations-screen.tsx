import { useQuery } from '@tanstack/react-query'
import { usePermitted } from '../../api/index.ts'
import { useText } from '../../i18n/index.ts'
import { ErrorPanel, Link, Skeleton, useDocumentTitle } from '../../ui/index.ts'
import { Tabs } from '../../ui/tabs.tsx'
import { listStart, parts, tabIds, useDeclarationsAddress } from './address.ts'
import { CampaignTab } from './campaign-tab.tsx'
import { CalendarTab } from './calendar-tab.tsx'
import { DeclaredTab } from './declared-tab.tsx'
import frame from '../../ui/page.module.css'
import layout from '../../ui/layout.module.css'
import { MarketTab } from './market-tab.tsx'
import { FileTab } from './file-tab.tsx'
import { Overview } from './overview.tsx'
import { overviewQuery } from './queries.ts'
import { ToDeclareTab } from './to-declare-tab.tsx'

/** `/declarations`: the French portal, from the pre-flight to what it has answered. */
export function DeclarationsScreen() {
  const text = useText()
  useDocumentTitle(text('declarations.title'))
  const { tab, setQuery } = useDeclarationsAddress()
  const { data, error, refetch } = useQuery(overviewQuery())
  const maySettle = usePermitted('update_organization')
  return (
    <div className={frame.dense}>
      <header className={frame.fieldHead}>
        <div>
          <nav className={layout.breakingHint}>
            <Link to="/products/library">{text('menu.product.library')}</Link>
          </nav>
          <h1>{text('declarations.title')}</h1>
        </div>
        {maySettle && <Link to="/organization/declaration">{text('declarations.settings')}</Link>}
      </header>
      {error && <ErrorPanel problem={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton height={160} />}
      {data && <Overview overview={data} />}
      <Tabs
        label={text('declarations.tabs')}
        tabs={tabIds.map((id) => ({ id, name: text(`declarations.tab.${id}`) }))}
        current={tab}
        onChoose={(id) => setQuery({ ...listStart, [parts.tab]: id === 'declare' ? null : id })}
      >
        {tab === 'declare' && <ToDeclareTab />}
        {tab === 'campaign' && <CampaignTab />}
        {tab === 'declared' && <DeclaredTab />}
        {tab === 'market' && <MarketTab />}
        {tab === 'calendar' && <CalendarTab />}
        {tab === 'file' && <FileTab />}
      </Tabs>
    </div>
  )
}
