import { findEvaluations, findPackagings, findProducts, limits, metaOfPage } from '@ecotrame/contract'
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { send } from '../../api/index.ts'
import { useText } from '../../i18n/index.ts'
import { Button, Checkbox, ErrorPanel, Popup, Skeleton } from '../../ui/index.ts'
import { SearchBox } from '../../ui/list/index.ts'
import layout from '../../ui/layout.module.css'
import styles from './products.module.css'

export interface PickedPart {
  readonly id: string
  readonly name: string
  readonly reference: string | null
}

interface AddPartsProps {
  readonly kind: keyof typeof finders
  /** What is in already. */
  readonly there: readonly string[]
  readonly maximum: number
  readonly onAdd: (parts: readonly PickedPart[]) => void
  readonly onClose: () => void
}

const shown = 20

const asked = (search: string) => ({
  limit: shown,
  fields: 'id,name,reference',
  ...(search === '' ? {} : { search }),
})

const finders = {
  evaluations: (search: string, signal: AbortSignal) =>
    send(findEvaluations, { query: asked(search), signal }),
  packagings: (search: string, signal: AbortSignal) => send(findPackagings, { query: asked(search), signal }),
  products: (search: string, signal: AbortSignal) => send(findProducts, { query: asked(search), signal }),
}

const foundQuery = (kind: AddPartsProps['kind'], search: string) =>
  queryOptions({
    queryKey: [kind, 'to-pick', search],
    queryFn: async ({ signal }) => {
      const { items, meta } = await finders[kind](search, signal)
      return {
        total: metaOfPage(meta).totalItems,
        items: items.map(({ id = '', name = '', reference = null }): PickedPart => ({ id, name, reference })),
      }
    },
  })

/** Chooses evaluations, packagings or products; the server searches, since there may be thousands. */
export function AddParts({ kind, there, maximum, onAdd, onClose }: AddPartsProps) {
  const text = useText()
  const [search, setSearch] = useState('')
  const [chosen, setChosen] = useState<readonly PickedPart[]>([])
  const { data, error, refetch } = useQuery({
    ...foundQuery(kind, search),
    placeholderData: keepPreviousData,
  })
  const isChosen = ({ id }: PickedPart) => chosen.some((part) => part.id === id)
  const full = there.length + chosen.length >= maximum
  const toggle = (part: PickedPart) =>
    setChosen(isChosen(part) ? chosen.filter(({ id }) => id !== part.id) : [...chosen, part])
  return (
    <Popup
      opened
      width={640}
      title={text(`products.add.${kind}`)}
      onClose={onClose}
      dirty={chosen.length > 0}
      actions={
        <>
          <Button onClick={onClose}>{text('action.cancel')}</Button>
          <Button kind="primary" disabled={chosen.length === 0} onClick={() => onAdd(chosen)}>
            {text('products.add.button', { count: chosen.length })}
          </Button>
        </>
      }
    >
      <div className={layout.stack4}>
        <SearchBox
          value={search}
          onSearch={setSearch}
          debounceMilliseconds={limits.searchDebounceMilliseconds}
        />
        {error && <ErrorPanel problem={error} onRetry={() => void refetch()} />}
        {!data && !error && <Skeleton height={160} />}
        {data && data.items.length === 0 && <p>{text('field.select.none')}</p>}
        {data && data.items.length > 0 && (
          <ul className={styles.picks} aria-label={text(`products.add.${kind}`)}>
            {data.items.map((part) => (
              <li key={part.id}>
                <Checkbox
                  checked={isChosen(part) || there.includes(part.id)}
                  disabled={there.includes(part.id) || (full && !isChosen(part))}
                  onChange={() => toggle(part)}
                  label={
                    <>
                      {part.name}
                      {part.reference !== null && <small> {part.reference}</small>}
                    </>
                  }
                />
              </li>
            ))}
          </ul>
        )}
        {data && data.total > shown && (
          <p className={layout.hint}>{text('products.add.more', { count: data.total - shown })}</p>
        )}
      </div>
    </Popup>
  )
}
