import type { DefaultPrice } from '@ecotrame/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { usePermitted } from '../../../api/index.ts'
import { useText } from '../../../i18n/index.ts'
import {
  Button,
  DataTable,
  ErrorPanel,
  foundIn,
  noValue,
  Popup,
  showToast,
  Skeleton,
  tellProblem,
  TextField,
  useFormat,
  type Column,
} from '../../../ui/index.ts'
import { today } from './draft.ts'
import { defaultsQuery, useTakePrice } from './queries.ts'
import { GapOf, useMaterialName, usePriceWords } from './use-price-words.tsx'
import styles from './prices.module.css'

/** Default prices beside those of the organization; each can be taken as it is. */
export function DefaultsPopup({ onClose }: { readonly onClose: () => void }) {
  const text = useText()
  const defaults = useQuery(defaultsQuery())
  const [search, setSearch] = useState('')
  const nameOf = useMaterialName()
  const rows = (defaults.data?.items ?? []).filter(({ material, form }) =>
    foundIn(search, nameOf(material), form),
  )
  const columns = useDefaultColumns()
  return (
    <Popup opened width={960} title={text('materialPrice.checkDefaults.label')} onClose={onClose}>
      <p className={styles.warning}>{text('materialPrice.checkDefaults.text')}</p>
      <TextField label={text('prices.search')} type="search" value={search} onChange={setSearch} />
      {defaults.error && <ErrorPanel problem={defaults.error} onRetry={() => void defaults.refetch()} />}
      {defaults.data ? (
        <div className={styles.table}>
          <DataTable
            caption={text('prices.defaults.caption')}
            columns={columns}
            rows={rows}
            rowKey={({ material }) => material.id}
          />
        </div>
      ) : (
        !defaults.error && <Skeleton height={240} />
      )}
    </Popup>
  )
}

function useDefaultColumns(): readonly Column<DefaultPrice>[] {
  const text = useText()
  const inWords = usePriceWords()
  const nameOf = useMaterialName()
  return [
    {
      id: 'material',
      title: text('prices.material'),
      cell: ({ material, form }) => (
        <span className={styles.words}>
          {nameOf(material)}
          <span className={styles.published}>{form}</span>
        </span>
      ),
    },
    {
      id: 'default',
      title: text('prices.default.label'),
      cell: (row) => <DefaultOf row={row} />,
      figure: true,
    },
    {
      id: 'mine',
      title: text('prices.mine'),
      cell: ({ mine }) => (mine ? inWords(mine) : noValue),
      figure: true,
    },
    {
      id: 'gap',
      title: text('prices.gap.label'),
      cell: ({ mine }) => (mine ? <GapOf price={mine} /> : noValue),
      figure: true,
    },
    { id: 'source', title: text('prices.source.label'), cell: (row) => <SourceOf row={row} /> },
    { id: 'take', title: text('prices.take.label'), cell: (row) => <Take row={row} /> },
  ]
}

/** The figure as published stands below: what is quoted per area or in another currency can be followed. */
function DefaultOf({ row: { eurPerKg, published } }: { readonly row: DefaultPrice }) {
  const text = useText()
  const format = useFormat()
  if (published === null) return <span className={styles.words}>{text('prices.default.none')}</span>
  return (
    <span className={styles.words}>
      {format.quantity(eurPerKg, '€/kg', { decimals: 2 })}
      <span className={styles.published}>
        {published.figure} {published.unit}, {published.period}
      </span>
    </span>
  )
}

function SourceOf({ row: { source, sourceUrl, confidence, note } }: { readonly row: DefaultPrice }) {
  const text = useText()
  if (source === null) return <span className={styles.source}>{note ?? noValue}</span>
  return (
    <span className={styles.source}>
      {sourceUrl === null ? (
        source
      ) : (
        <a href={sourceUrl} target="_blank" rel="noreferrer">
          {source}
        </a>
      )}
      <span className={styles.published}>
        {[text(`prices.confidence.${confidence}`), note].filter((part) => part !== null).join(' · ')}
      </span>
    </span>
  )
}

function Take({ row: { material, eurPerKg, source, published, mine } }: { readonly row: DefaultPrice }) {
  const text = useText()
  const saving = useTakePrice()
  const nameOf = useMaterialName()
  const may = usePermitted('create_material_price')
  if (!may || eurPerKg === null) return null
  const taken = mine?.price === eurPerKg && mine.currency === 'EUR' && mine.unit === 'kg'
  if (taken) return text('prices.take.done')
  const validFrom = today()
  const take = () =>
    saving.mutate(
      {
        // There is one price a material and day.
        changed: mine?.validFrom === validFrom ? mine : null,
        price: {
          material: material.id,
          price: eurPerKg,
          currency: 'EUR',
          unit: 'kg',
          validFrom,
          source: text('prices.take.source', { source: source ?? '', period: published?.period ?? '' }).slice(
            0,
            200,
          ),
        },
      },
      {
        onSuccess: () => showToast({ type: 'success', body: text('materialPrice.create.success') }),
        onError: (problem) => tellProblem(problem, text),
      },
    )
  return (
    <Button
      size="small"
      loading={saving.isPending}
      onClick={take}
      aria-label={text('prices.take.of', { name: nameOf(material) })}
    >
      {text('prices.take.label')}
    </Button>
  )
}
