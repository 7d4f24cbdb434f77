import { useQuery } from '@tanstack/react-query'
import { useText } from '../../i18n/index.ts'
import { ErrorPanel, Skeleton, useDocumentTitle } from '../../ui/index.ts'
import { Tabs } from '../../ui/tabs.tsx'
import { asked, listStart, parts, tabIds, useLooked, type TabId } from './address.ts'
import { ArticlesTab } from './articles-tab.tsx'
import { DocumentsPopup } from './documents-popup.tsx'
import { DueTab } from './due-tab.tsx'
import { ExportMenu } from './export-menu.tsx'
import { Filters } from './filters.tsx'
import { Overview } from './overview.tsx'
import { ProductPanel } from './product-panel.tsx'
import { ProductsTab } from './products-tab.tsx'
import { overviewQuery } from './queries.ts'
import { ReleaseTab } from './release-tab.tsx'
import frame from '../../ui/page.module.css'

/** `/dashboard/svhc`: where products and articles stand on a release of the Candidate List, and what is due. */
export function SvhcScreen() {
  const text = useText()
  useDocumentTitle(text('menu.corporate.svhc'))
  const { looked, product, documents, setQuery } = useLooked()
  const { data, error, refetch } = useQuery(overviewQuery(asked(looked)))
  return (
    <div className={frame.frame}>
      <header className={frame.head}>
        <h1>{text('menu.corporate.svhc')}</h1>
        <ExportMenu />
      </header>
      <Filters />
      {error && <ErrorPanel problem={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton height={220} />}
      {data && (
        <>
          <Overview overview={data} />
          <Parts overview={data} />
        </>
      )}
      {product !== null && <ProductPanel id={product} onClose={() => setQuery({ [parts.product]: null })} />}
      {documents !== null && (
        <DocumentsPopup id={documents} onClose={() => setQuery({ [parts.documents]: null })} />
      )}
    </div>
  )
}

function Parts({ overview }: Parameters<typeof Overview>[0]) {
  const text = useText()
  const { tab, setQuery } = useLooked()
  return (
    <Tabs
      label={text('svhc.tabs.label')}
      tabs={tabIds.map((id) => ({ id, name: text(`svhc.tabs.${id}`) }))}
      current={tab}
      onChoose={(id) =>
        setQuery({ ...listStart, [parts.article]: null, [parts.tab]: id === 'products' ? null : id })
      }
    >
      <TabContent tab={tab} overview={overview} />
    </Tabs>
  )
}

function TabContent({ tab, overview }: Parameters<typeof Overview>[0] & { readonly tab: TabId }) {
  switch (tab) {
    case 'products':
      return <ProductsTab />
    case 'articles':
      return <ArticlesTab />
    case 'release':
      return <ReleaseTab overview={overview} />
    case 'due':
      return <DueTab overview={overview} />
  }
}
