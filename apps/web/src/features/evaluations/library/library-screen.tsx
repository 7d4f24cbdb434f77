import { evaluationStates, type EvaluationState } from '@ecotrame/contract'
import { usePermitted } from '../../../api/index.ts'
import { namedIn, useLanguage, useText } from '../../../i18n/index.ts'
import {
  addressOf,
  Button,
  useAddress,
  useDocumentTitle,
  useFormat,
  type QueryParams,
} from '../../../ui/index.ts'
import {
  Library,
  NewButton,
  useListFilters,
  type LibraryDefinition,
  type ListRequest,
} from '../../../ui/list/index.ts'
import { ExportButton, ExportPopup } from '../../exports/index.ts'
import {
  FigureChoice,
  FigureCoverage,
  FigureText,
  useAskedFigures,
  type AskedFigures,
} from '../../score-labels/index.ts'
import { evaluationsKey, fetchEvaluations, type EvaluationLine } from '../queries.ts'
import { NoEvaluations } from '../no-evaluations.tsx'
import { StateChip } from '../state-chip.tsx'
import { TagChips } from '../tag-chips.tsx'
import { useEvaluationColumns } from './columns.tsx'
import { Confirmations } from './confirmations.tsx'
import { BulkPopup } from './bulk-popups.tsx'
import { useFilters } from './use-filters.ts'
import { useLibraryActions } from './use-library-actions.ts'

/** LCA Results: the library instrument on evaluations. */
export function LibraryScreen() {
  const text = useText()
  useDocumentTitle(text('menu.product.lcaResults'))
  const { asked, params, choose } = useAskedFigures()
  const columns = useEvaluationColumns(asked.label)
  const filters = useFilters()
  const addressOfRow = (row: EvaluationLine) => resultsAddress(row, params)
  const actions = useLibraryActions(addressOfRow)
  const { filters: values, ...searched } = useListFilters(filters.map(({ id }) => id))
  const definition: LibraryDefinition<EvaluationLine> = {
    id: 'evaluations',
    sortsByTwo: true,
    title: text('menu.product.lcaResults'),
    columns,
    filters,
    rowId: ({ id }) => id,
    rowName: ({ name }) => name,
    rowAddress: addressOfRow,
    rowActions: actions.rowActions,
    bulkActions: actions.bulkActions,
    selectionFilter,
    queryKey: [...evaluationsKey, 'figures', asked.label ?? '', asked.basis],
    fetchPage: (request, signal) => fetchPage(request, asked, signal),
    tools: <FigureChoice asked={asked} choose={choose} />,
    primary: <NewEvaluation />,
    secondary: (
      <>
        <ImportButton />
        <ExportButton permission="export_evaluation" onClick={() => actions.exportAll()} />
      </>
    ),
    empty: <NoEvaluations />,
    card: (row) => <CardLines row={row} />,
  }
  return (
    <>
      <Library definition={definition} />
      <Confirmations asked={actions.asked} onClose={actions.dismiss} />
      {actions.many !== null && <BulkPopup {...actions.many} onClose={actions.dismissMany} />}
      {actions.exporting !== null && (
        <ExportPopup
          kind="evaluations"
          chosen={actions.exporting.chosen}
          filters={{ ...values, ...searched }}
          onClose={actions.dismissExport}
        />
      )}
    </>
  )
}

/** Opens the results on the figures of the list; an evaluation that never ran opens in the form, where its work is. */
const resultsAddress = ({ id, activeVersion }: EvaluationLine, figures: QueryParams): string =>
  activeVersion ? addressOf(`/evaluation/results/${id}`, figures) : `/evaluation/edit/${id}`

const isState = (value: string): value is EvaluationState =>
  (evaluationStates as readonly string[]).includes(value)

/** The filters of the list under the names of its calls. */
function selectionFilter({ search, filters }: Pick<ListRequest, 'search' | 'filters'>) {
  const some = (id: string) => (filters[id] ? { [id]: [...filters[id]] } : {})
  return {
    ...(search === undefined ? {} : { search }),
    ...some('category'),
    ...some('facility'),
    ...some('tag'),
    ...some('team'),
    ...some('author'),
    ...some('mask'),
    ...some('import'),
    ...(filters['state'] ? { state: filters['state'].filter(isState) } : {}),
  }
}

const fetchPage = (
  { filters, ...request }: ListRequest,
  { label, basis }: AskedFigures,
  signal?: AbortSignal,
) =>
  fetchEvaluations(
    {
      ...request,
      ...(label === null ? {} : { label }),
      ...(basis === 'product' ? {} : { basis }),
      ...selectionFilter({ filters }),
    },
    signal,
  )

function ImportButton() {
  const text = useText()
  const { go } = useAddress()
  const allowed = usePermitted('import_evaluation')
  return allowed ? <Button onClick={() => go('/imports')}>{text('import.new')}</Button> : null
}

function NewEvaluation() {
  const text = useText()
  const { go } = useAddress()
  return (
    <NewButton permission="create_evaluation" onClick={() => go('/evaluation/categories')}>
      {text('menu.product.newEvaluation')}
    </NewButton>
  )
}

function CardLines({ row }: { row: EvaluationLine }) {
  const language = useLanguage()
  const format = useFormat()
  return (
    <>
      <span>
        {namedIn(language, row.category)} · <FigureText line={row} />
      </span>
      <FigureCoverage line={row} />
      <span>
        <StateChip state={row.state} /> {format.dayMonthYear(row.updatedAt)}
      </span>
      {row.tags.length > 0 && <TagChips tags={row.tags} />}
    </>
  )
}
