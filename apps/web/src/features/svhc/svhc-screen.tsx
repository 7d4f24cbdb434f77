import { useQuery } from '@tanstack/react-query'
import { useText } from '../../i18n/index.ts'
import {
  ErrorPanel,
  Skeleton,
  useDocumentTitle,
  Link,
  SidePanel,
  Button,
  Icon,
  Menu,
  showToast,
} from '../../ui/index.ts'
import { Tabs } from '../../ui/tabs.tsx'
import { asked, listStart, parts, tabIds, useLooked, type TabId } from './address.ts'
import { ArticlesTab } from './articles-tab.tsx'
import { DocumentsPopup } from './documents-popup.tsx'
import { DueTab } from './due-tab.tsx'
import { FilteredPrintHead, Filters } from './filters.tsx'
import { Overview } from './overview.tsx'
import { ProductsTab } from './products-tab.tsx'
import { overviewQuery, svhcProductQuery } from './queries.ts'
import { ReleaseTab } from './release-tab.tsx'
import frame from '../../ui/page.module.css'
import { ProductSubstances } from './product-substances.tsx'
import layout from '../../ui/layout.module.css'
import { exportFormats, exportSvhc, svhcExports } from '@ecotrame/contract'
import { IconDownload } from '@tabler/icons-react'
import { ApiProblem, capable, openFile, useAccount, usePermitted } from '../../api/index.ts'

/** `/dashboard/svhc`: where products and articles stand on a release of the Candidate List, and what is due. */
export function SvhcScreen() {
  const text = useText()
  useDocumentTitle(text('menu.corporate.svhc'))
  const { looked, product, documents, setQuery } = useLooked()
  const { data, error, refetch } = useQuery(overviewQuery(asked(looked)))
  return (
    <div className={frame.frame}>
      <FilteredPrintHead />
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

interface ProductPanelProps {
  readonly id: string
  readonly onClose: () => void
}

/** One product beside the dashboard. */
function ProductPanel({ id, onClose }: ProductPanelProps) {
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

/** What is looked at as a file; locked by the plan it stays, and says so. */
function ExportMenu() {
  const text = useText()
  const { looked, article, query } = useLooked()
  const isPermitted = usePermitted('export_product')
  const isOpen = capable(useAccount().subscription, 'export')
  if (!isPermitted) return null
  const words = (name: string) => {
    const value = query.get(name)
    return value === null ? {} : { [name]: value }
  }
  const open = (content: (typeof svhcExports)[number], format: (typeof exportFormats)[number]) =>
    void openFile(
      exportSvhc,
      {
        ...asked(looked),
        ...(content === 'products' && article !== undefined ? { article } : {}),
        ...(content === 'scip' ? {} : words('standing')),
        ...(content === 'products' ? { ...words('reason'), ...words('search') } : {}),
        content,
      },
      { format },
    ).catch((problem: unknown) =>
      showToast({
        type: 'error',
        title: text('svhc.export.failed'),
        body: problem instanceof ApiProblem ? problem.title : '',
      }),
    )
  return (
    <Menu
      label={text('svhc.export.label')}
      align="end"
      trigger={<Button icon={<Icon of={IconDownload} />}>{text('svhc.export.label')}</Button>}
      entries={svhcExports.flatMap((content) =>
        exportFormats.map((format) => ({
          id: `${content} ${format}`,
          label: `${text(`svhc.export.${content}`)} · ${format.toUpperCase()}`,
          ...(isOpen ? {} : { disabledBecause: text('access.locked') }),
          onSelect: () => open(content, format),
        })),
      )}
    />
  )
}
