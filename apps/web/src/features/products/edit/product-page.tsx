import type { Product } from '@ecotrame/contract'
import { lazy, Suspense } from 'react'
import { usePermitted } from '../../../api/index.ts'
import { useText } from '../../../i18n/index.ts'
import { ErrorPanel, LeaveWarning, showToast, Skeleton, useAddress } from '../../../ui/index.ts'
import { useKeys } from '../../../ui/keys/index.ts'
import { Tabs } from '../../../ui/tabs.tsx'
import frame from '../../../ui/page.module.css'
import { ContentsTab } from './contents-tab.tsx'
import { HistoryTab } from './history-tab.tsx'
import { IdentityTab } from './identity-tab.tsx'
import { ProductConflict } from './product-conflict.tsx'
import { ProductHead } from './product-head.tsx'
import { useSeesSubstances } from '../use-product-words.ts'
import { useProductForm, type ProductForm } from './use-product-form.ts'

/** Charts are loaded where they are looked at. */
const ProductResults = lazy(async () => ({
  default: (await import('../results/product-results.tsx')).ProductResults,
}))

const SubstancesTab = lazy(async () => ({
  default: (await import('../../svhc/index.ts')).SubstancesTab,
}))

const PassportTab = lazy(async () => ({
  default: (await import('../../passports/index.ts')).PassportTab,
}))

const tabIds = ['identity', 'contents', 'results', 'substances', 'passport', 'history'] as const
type TabId = (typeof tabIds)[number]
const tabPart = 'tab'

interface ProductPageProps {
  readonly opened: Product
  /** Opens the product anew, as the server has it. */
  readonly onReload: () => void
}

export function ProductPage({ opened, onReload }: ProductPageProps) {
  const text = useText()
  const { query, setQuery } = useAddress()
  const form = useProductForm(opened)
  const may = { update: usePermitted('update_product'), results: usePermitted('find_one_result') }
  const hasSubstances = useSeesSubstances()
  const tabs = tabIds.filter(
    (id) => (id !== 'results' || may.results) && (id !== 'substances' || hasSubstances),
  )
  const current = tabs.find((id) => id === query.get(tabPart)) ?? 'identity'
  const save = async () => {
    if (await form.saver.saveNow()) showToast({ type: 'success', body: text('product.update.success') })
  }
  useKeys({ save: () => void save() })
  const refused =
    form.status.state === 'refused' && form.status.problem.code !== 'INVALID_VALUES'
      ? form.status.problem
      : null
  return (
    <div className={frame.frame}>
      <ProductHead form={form} />
      {refused && <ErrorPanel problem={refused} onRetry={() => void form.saver.saveNow()} />}
      <Tabs
        label={text('products.tabs.label')}
        tabs={tabs.map((id) => ({ id, name: text(`products.tabs.${id}`) }))}
        current={current}
        onChoose={(id) => setQuery({ [tabPart]: id === 'identity' ? null : id })}
      >
        <TabContent id={current} form={form} readOnly={!may.update} />
      </Tabs>
      <ProductConflict form={form} onReload={onReload} />
      <LeaveWarning unsaved={form.unsaved} />
    </div>
  )
}

interface TabContentProps {
  readonly id: TabId
  readonly form: ProductForm
  readonly readOnly: boolean
}

function TabContent({ id, form, readOnly }: TabContentProps) {
  switch (id) {
    case 'identity':
      return <IdentityTab form={form} readOnly={readOnly} />
    case 'contents':
      return <ContentsTab form={form} readOnly={readOnly} />
    case 'results':
      return (
        <Suspense fallback={<Skeleton height={320} />}>
          <ProductResults product={form.product} />
        </Suspense>
      )
    case 'substances':
      return (
        <Suspense fallback={<Skeleton height={320} />}>
          <SubstancesTab id={form.product.id} />
        </Suspense>
      )
    case 'passport':
      return (
        <Suspense fallback={<Skeleton height={320} />}>
          <PassportTab id={form.product.id} />
        </Suspense>
      )
    case 'history':
      return <HistoryTab form={form} />
  }
}
