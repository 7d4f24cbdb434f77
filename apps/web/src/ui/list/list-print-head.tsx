import { useText } from '../../i18n/index.ts'
import { PrintHead } from '../print-head.tsx'
import { useValueWords } from './filter-choice.tsx'
import type { LibraryDefinition } from './library-definition.ts'
import { activeFilters, type ListState } from './list-state.ts'

interface ListPrintHeadProps<Row> {
  readonly definition: Pick<LibraryDefinition<Row>, 'filters'> & { readonly title?: string }
  readonly state: ListState
  readonly total?: number | undefined
}

/** Which rows are on the paper: what was searched for and filtered by, and how many there are. */
export function ListPrintHead<Row>({ definition, state, total }: ListPrintHeadProps<Row>) {
  const text = useText()
  const wordsOf = useValueWords()
  const active = activeFilters(state)
  const said = [
    ...(state.search === '' ? [] : [[text('action.search'), state.search]]),
    ...definition.filters.flatMap((filter) => {
      const values = active[filter.id]
      return values === undefined ? [] : [[filter.label, wordsOf(filter, values)]]
    }),
  ]
  return (
    <PrintHead {...(definition.title === undefined ? {} : { title: definition.title })}>
      <span>
        {[
          ...(total === undefined ? [] : [text('list.count', { count: total })]),
          ...said.map(([name, words]) => `${name}${text('punctuation.colon')}${words}`),
        ].join(' · ')}
      </span>
    </PrintHead>
  )
}
