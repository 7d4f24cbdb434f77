import { limits, type ListMeta } from '@ecotrame/contract'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useText } from '../../i18n/index.ts'
import { Button } from '../button.tsx'
import { Icon } from '../icon.tsx'
import { changed, everyRow, type ListState } from './list-state.ts'
import styles from './library.module.css'

interface PagingProps {
  readonly meta: ListMeta
  readonly state: ListState
  readonly setState: (state: ListState) => void
  /** Where rows are cards they come in pages always. */
  readonly narrow: boolean
}

export function Paging({ meta, state, setState, narrow }: PagingProps) {
  const text = useText()
  const pages = state.limit === everyRow && !narrow ? 1 : meta.totalPages
  const go = (page: number) => setState({ ...state, page })
  return (
    <div className={styles.paging}>
      {pages > 1 && (
        <nav aria-label={text('list.pages')} className={styles.pages}>
          <Button
            kind="quiet"
            size="small"
            icon={<Icon of={IconChevronLeft} size={16} />}
            aria-label={text('action.previous')}
            disabled={state.page <= 1}
            onClick={() => go(state.page - 1)}
          />
          {pagesOffered(state.page, pages).map((page, place) =>
            page === 'gap' ? (
              <span key={`gap-${place}`} aria-hidden>
                …
              </span>
            ) : (
              <Button
                key={page}
                kind="quiet"
                size="small"
                aria-label={text('list.page', { page, pages })}
                aria-current={page === state.page ? 'page' : undefined}
                className={page === state.page ? styles.currentPage : undefined}
                onClick={() => go(page)}
              >
                {page}
              </Button>
            ),
          )}
          <Button
            kind="quiet"
            size="small"
            icon={<Icon of={IconChevronRight} size={16} />}
            aria-label={text('action.next')}
            disabled={state.page >= pages}
            onClick={() => go(state.page + 1)}
          />
        </nav>
      )}
      <label className={styles.perPage}>
        {text('list.itemsPerPage')}
        <select
          value={state.limit}
          onChange={({ currentTarget: { value } }) =>
            setState(changed(state, { limit: value === everyRow ? everyRow : Number(value) }))
          }
        >
          {limits.itemsPerPage.map((limit) => (
            <option key={limit} value={limit}>
              {limit}
            </option>
          ))}
          <option value={everyRow}>{text('list.everyRow')}</option>
        </select>
      </label>
    </div>
  )
}

/** Page numbers to offer: the first, the last, the current and its neighbours; `gap` between what is left out. */
export function pagesOffered(page: number, pages: number): readonly (number | 'gap')[] {
  const wanted = [1, 2, page - 1, page, page + 1, pages - 1, pages]
  const numbers = [...new Set(wanted)].filter((n) => n >= 1 && n <= pages).sort((a, b) => a - b)
  return numbers.flatMap((n, place) => {
    const before = numbers[place - 1] ?? 0
    // One page left out takes the room of its own number.
    if (n - before === 2) return [n - 1, n]
    return n - before > 2 ? (['gap', n] as const) : [n]
  })
}
