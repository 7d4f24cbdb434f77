import {
  findEvaluations,
  findProductCollections,
  findProducts,
  findVersions,
  limits,
  type ComparedItem,
} from '@ecotrame/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { send } from '../../../api/index.ts'
import { namedIn, useLanguage, useText } from '../../../i18n/index.ts'
import {
  Button,
  EmptyState,
  ErrorPanel,
  Popup,
  Select,
  Skeleton,
  TextField,
  useFormat,
} from '../../../ui/index.ts'
import { categoriesQuery } from '../../form-options/index.ts'
import layout from '../../../ui/layout.module.css'
import styles from '../comparisons.module.css'
import { itemText } from '../../bulk/index.ts'

const kinds = ['evaluation', 'version', 'product', 'product_collection', 'reference_product'] as const
type Kind = (typeof kinds)[number]

interface Found {
  readonly item: ComparedItem
  readonly name: string
  readonly beside: string
}

interface AddPopupProps {
  readonly items: readonly ComparedItem[]
  readonly onAdd: (item: ComparedItem) => void
  readonly onClose: () => void
}

/** Puts evaluations, versions, products, collections and references beside those that are there. */
export function AddPopup({ items, onAdd, onClose }: AddPopupProps) {
  const text = useText()
  const [kind, setKind] = useState<Kind>('evaluation')
  const [search, setSearch] = useState('')
  const [evaluation, setEvaluation] = useState<string | null>(null)
  const found = useFound(kind, search, evaluation)
  const there = new Set(items.map(itemText))
  const full = items.length >= limits.comparedItemsMaximum
  const chooseKind = (id: string | null) => {
    setKind(kinds.find((one) => one === id) ?? 'evaluation')
    setEvaluation(null)
  }
  return (
    <Popup
      opened
      width={640}
      title={text('comparisons.add.title')}
      onClose={onClose}
      actions={<Button onClick={onClose}>{text('action.close')}</Button>}
    >
      <div className={styles.choices}>
        <Select
          label={text('comparisons.add.kind')}
          entries={kinds.map((id) => ({ id, value: text(`comparisons.kind.${id}`) }))}
          value={kind}
          onChange={chooseKind}
        />
        <TextField label={text('comparisons.add.search')} value={search} onChange={setSearch} />
      </div>
      <p role="status">
        {text('comparisons.add.count', { count: items.length, most: limits.comparedItemsMaximum })}
      </p>
      {found.isError && <ErrorPanel problem={found.error} onRetry={() => void found.refetch()} />}
      {!found.data && !found.isError && <Skeleton height={160} />}
      {found.data?.length === 0 && <EmptyState title={text('comparisons.add.nothing')} />}
      <ul className={styles.found}>
        {found.data?.map(({ item, name, beside }) => {
          const opens = kind === 'version' && evaluation === null && item.kind === 'evaluation'
          return (
            <li key={itemText(item)}>
              <span>
                <strong>{name}</strong> <span className={layout.caption}>{beside}</span>
              </span>
              {opens ? (
                <Button size="small" onClick={() => setEvaluation(item.id)}>
                  {text('comparisons.add.versions')}
                </Button>
              ) : (
                <AddButton
                  there={there.has(itemText(item))}
                  full={full}
                  name={name}
                  onAdd={() => onAdd(item)}
                />
              )}
            </li>
          )
        })}
      </ul>
    </Popup>
  )
}

interface AddButtonProps {
  readonly there: boolean
  readonly full: boolean
  readonly name: string
  readonly onAdd: () => void
}

function AddButton({ there, full, name, onAdd }: AddButtonProps) {
  const text = useText()
  return there ? (
    <span className={layout.caption}>{text('comparisons.add.there')}</span>
  ) : (
    <Button size="small" disabled={full} aria-label={text('comparisons.add.one', { name })} onClick={onAdd}>
      {text('comparisons.add.button')}
    </Button>
  )
}

/** What can be added, by name. */
function useFound(kind: Kind, search: string, evaluation: string | null) {
  const text = useText()
  const language = useLanguage()
  const format = useFormat()
  const categories = useQuery({ ...categoriesQuery(), enabled: kind === 'reference_product' })
  const wanted = search.trim()
  const query = { sort: 'name', limit: 20, ...(wanted === '' ? {} : { search: wanted }) }
  return useQuery({
    queryKey: [
      'comparison-candidates',
      kind,
      wanted,
      evaluation,
      language,
      categories.data?.items.length ?? 0,
    ],
    queryFn: async ({ signal }): Promise<readonly Found[]> => {
      if (kind === 'product') {
        const { items } = await send(findProducts, { query, signal })
        return items.flatMap(({ id, name, reference }) =>
          id && name ? [{ item: { kind, id }, name, beside: reference ?? '' }] : [],
        )
      }
      if (kind === 'product_collection') {
        const { items } = await send(findProductCollections, { query, signal })
        return items.flatMap(({ id, name }) => (id && name ? [{ item: { kind, id }, name, beside: '' }] : []))
      }
      if (kind === 'reference_product')
        return (categories.data?.items ?? [])
          .map(({ id, name, name_fr }) => ({
            item: { kind, id } as const,
            name: namedIn(language, { name, name_fr }),
            beside: text('comparisons.kind.reference_product'),
          }))
          .filter(({ name }) => name.toLowerCase().includes(wanted.toLowerCase()))
      if (kind === 'version' && evaluation !== null) {
        const { items } = await send(findVersions, {
          params: { id: evaluation },
          query: { limit: limits.listMaximumLimit },
          signal,
        })
        return items.flatMap(({ id, number, name, createdAt }) =>
          id && number
            ? [
                {
                  item: { kind, id },
                  name: name ?? text('evaluation.version.number', { number }),
                  beside: `${text('evaluation.version.number', { number })} · ${format.dayMonthYear(createdAt)}`,
                },
              ]
            : [],
        )
      }
      const { items } = await send(findEvaluations, { query, signal })
      return items.flatMap(({ id, name, reference, activeVersion }) =>
        id && name && activeVersion
          ? [{ item: { kind: 'evaluation', id } as const, name, beside: reference ?? '' }]
          : [],
      )
    },
  })
}
