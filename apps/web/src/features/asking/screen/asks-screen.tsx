import { supplierBases, type Ask } from '@ecotrame/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { capable, useAccount, usePermitted } from '../../../api/index.ts'
import { useText } from '../../../i18n/index.ts'
import {
  Button,
  EmptyState,
  Link,
  PrintHead,
  Select,
  useAddress,
  useDocumentTitle,
} from '../../../ui/index.ts'
import { Fetched } from '../../../ui/fetched.tsx'
import frame from '../../../ui/page.module.css'
import layout from '../../../ui/layout.module.css'
import { nothingFiltered, useAsksQuery } from '../address.ts'
import { AskTable } from './ask-table.tsx'
import styles from './asking.module.css'
import { AskMany } from './ask-many.tsx'
import { Coverage } from './coverage.tsx'
import { asksQuery, seasonsQuery, type Asks } from './queries.ts'

/** `/dashboard/asks`: whose answers would narrow the uncertainty most, and asking several of them at once. */
export function AsksScreen() {
  const text = useText()
  useDocumentTitle(text('asks.title'))
  const answer = useQuery(asksQuery(useAsksQuery()))
  return (
    <div className={frame.frame}>
      <PrintHead />
      <header className={frame.head}>
        <h1>{text('asks.title')}</h1>
        <Link to="/dashboard/suppliers">{text('menu.corporate.suppliers')}</Link>
      </header>
      <p className={layout.lead}>{text('asks.lead')}</p>
      <Filters />
      <Fetched answer={answer} height={240}>
        {(asks) => <Ranked asks={asks} />}
      </Fetched>
    </div>
  )
}

function Filters() {
  const text = useText()
  const { setQuery } = useAddress()
  const { product, basis, ...filters } = useAsksQuery()
  const enabled = capable(useAccount().subscription, 'organization_dashboard')
  const seasons = useQuery({ ...seasonsQuery(), enabled }).data ?? []
  const season = typeof filters.season === 'string' ? filters.season : filters.season?.[0]
  const isFiltered = product !== undefined || Object.keys(filters).length > 0
  return (
    <div className={styles.filters}>
      {product === undefined && seasons.length > 0 && (
        <Select
          label={text('products.field.season')}
          placeholder={text('asks.allSeasons')}
          entries={seasons.map(({ id }) => ({ id, value: id }))}
          value={season ?? null}
          onChange={(id) => setQuery({ season: id })}
          clearable
        />
      )}
      {product === undefined && (
        <Select
          label={text('suppliers.basis.label')}
          entries={supplierBases.map((id) => ({ id, value: text(`suppliers.basis.${id}`) }))}
          value={basis ?? 'volume'}
          onChange={(id) => setQuery({ basis: id === 'volume' ? null : id })}
        />
      )}
      {isFiltered && (
        <p className={styles.limited}>
          {text(product === undefined ? 'asks.filtered' : 'asks.ofProduct')}{' '}
          <Button kind="quiet" size="small" onClick={() => setQuery(nothingFiltered)}>
            {text('asks.everything')}
          </Button>
        </p>
      )}
    </div>
  )
}

function Ranked({ asks }: { readonly asks: Asks }) {
  const text = useText()
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [asking, setAsking] = useState<readonly Ask[] | null>(null)
  const mayAsk = usePermitted('create_request')
  const picked = asks.items.filter(({ id }) => chosen.has(id))
  return (
    <div className={layout.fitStack4}>
      <Coverage asks={asks} />
      {asks.items.length === 0 ? (
        <EmptyState title={text('empty.asks')} />
      ) : (
        <>
          {mayAsk && (
            <div className={layout.row2}>
              <Button kind="primary" disabled={picked.length === 0} onClick={() => setAsking(picked)}>
                {text('asks.preview', { count: picked.length })}
              </Button>
            </div>
          )}
          <AskTable asks={asks} {...(mayAsk ? { chosen, onChoose: setChosen } : {})} />
        </>
      )}
      {asking && (
        <AskMany
          asks={asking}
          onClose={() => {
            setAsking(null)
            setChosen(new Set())
          }}
        />
      )}
    </div>
  )
}
