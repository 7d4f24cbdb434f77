import type { Claim } from '@ecotrame/contract'
import { useState } from 'react'
import { useText } from '../../i18n/index.ts'
import { Link, useAddress, useDocumentTitle } from '../../ui/index.ts'
import { Tabs } from '../../ui/tabs.tsx'
import { CheckTab } from './check-tab.tsx'
import frame from '../../ui/page.module.css'
import { KeptTab } from './kept-tab.tsx'
import { ProofsTab } from './proofs-tab.tsx'

const tabIds = ['check', 'kept', 'proofs'] as const
type TabId = (typeof tabIds)[number]

/** `/claims`: a text checked like a proof-reader does, the claims that were kept, and the proofs they rest on. */
export function ClaimsScreen() {
  const text = useText()
  useDocumentTitle(text('claims.title'))
  const { query, setQuery } = useAddress()
  const tab = tabIds.find((id) => id === query.get('tab')) ?? 'check'
  const [kept, setKept] = useState<Claim | null>(null)
  const open = (to: TabId, claim: Claim | null = null) => {
    setKept(claim)
    setQuery({ tab: to === 'check' ? null : to })
  }
  return (
    <div className={frame.dense}>
      <header>
        <nav>
          <Link to="/products/library">{text('menu.product.library')}</Link>
        </nav>
        <h1>{text('claims.title')}</h1>
        <p>{text('claims.about')}</p>
      </header>
      <Tabs
        label={text('claims.title')}
        tabs={tabIds.map((id) => ({ id, name: text(`claims.tab.${id}`) }))}
        current={tab}
        onChoose={(id) => open(id)}
      >
        {tab === 'check' && (
          <CheckTab
            key={kept?.id ?? 'new'}
            kept={kept}
            product={query.get('product')}
            onKept={() => open('kept')}
          />
        )}
        {tab === 'kept' && <KeptTab onOpen={(claim) => open('check', claim)} />}
        {tab === 'proofs' && <ProofsTab />}
      </Tabs>
    </div>
  )
}
