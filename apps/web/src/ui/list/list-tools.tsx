import type { ReactNode } from 'react'
import { FilterSheet, Filters, type FiltersProps } from './filters.tsx'
import { changed } from './list-state.ts'
import { SearchBox } from './search-box.tsx'
import { useNarrow } from './use-narrow.ts'
import styles from './library.module.css'

interface ListToolsProps extends Omit<FiltersProps, 'setState'> {
  readonly setState: (state: FiltersProps['state'], how?: 'typed' | 'chosen') => void
  /** How many rows there are. */
  readonly total?: number | undefined
  /** What further rules the list; where there is little room it stands in the sheet. */
  readonly tools?: ReactNode
  /** Of the sheet alone. */
  readonly further?: ReactNode
  /** At the end of the line, where there is room for it. */
  readonly looks?: ReactNode
}

/** The one line above rows: search, filters, and what else rules them. */
export function ListTools({ filters, state, setState, total, tools, further, looks }: ListToolsProps) {
  const narrow = useNarrow()
  return (
    <div className={styles.tools}>
      <SearchBox value={state.search} onSearch={(search) => setState(changed(state, { search }), 'typed')} />
      {narrow ? (
        <FilterSheet filters={filters} state={state} setState={setState} total={total} further={further}>
          {tools}
        </FilterSheet>
      ) : (
        <>
          <Filters filters={filters} state={state} setState={setState} />
          <span className={styles.looks}>
            {tools}
            {looks}
          </span>
        </>
      )}
    </div>
  )
}
