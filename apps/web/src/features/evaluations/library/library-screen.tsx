import { evaluationStates, type EvaluationState } from '@ecotrame/contract'
import { useQuery } from '@tanstack/react-query'
import { usePermitted } from '../../../api/index.ts'
import { useLanguage, useText } from '../../../i18n/index.ts'
import { Button, useAddress, useDocumentTitle, useFormat } from '../../../ui/index.ts'
import { Library, type LibraryDefinition, type ListRequest } from '../../../ui/list/index.ts'
import { categoriesQuery, evaluationsKey, fetchEvaluations, type EvaluationLine } from '../queries.ts'
import { leadScore } from '../lead-score.ts'
import { NoEvaluations } from '../no-evaluations.tsx'
import { StateChip } from '../state-chip.tsx'
import { useEvaluationColumns } from './columns.tsx'
import { Confirmations } from './confirmations.tsx'
import { useLibraryActions } from './use-library-actions.ts'

/** LCA Results: the library instrument on evaluations. */
export function LibraryScreen() {
  const text = useText()
  useDocumentTitle(text('menu.product.lcaResults'))
  const columns = useEvaluationColumns()
  const filters = useFilters()
  const actions = useLibraryActions()
  const definition: LibraryDefinition<EvaluationLine> = {
    id: 'evaluations',
    title: text('menu.product.lcaResults'),
    columns,
    filters,
    rowId: ({ id }) => id,
    rowName: ({ name }) => name,
    rowAddress: resultsAddress,
    rowActions: actions.rowActions,
    bulkActions: actions.bulkActions,
    queryKey: evaluationsKey,
    fetchPage,
    primary: <NewEvaluation />,
    empty: <NoEvaluations />,
    card: (row) => <CardLines row={row} />,
  }
  return (
    <>
      <Library definition={definition} />
      <Confirmations asked={actions.asked} onClose={actions.dismiss} />
    </>
  )
}

/** Opens the results; an evaluation that never ran opens in the form, where its work is. */
export const resultsAddress = ({ id, activeVersion }: EvaluationLine): string =>
  activeVersion ? `/evaluation/results/${id}` : `/evaluation/edit/${id}`

const isState = (value: string): value is EvaluationState =>
  (evaluationStates as readonly string[]).includes(value)

const fetchPage = ({ filters, ...request }: ListRequest, signal?: AbortSignal) =>
  fetchEvaluations(
    {
      ...request,
      ...(filters['category'] ? { category: [...filters['category']] } : {}),
      ...(filters['state'] ? { state: filters['state'].filter(isState) } : {}),
    },
    signal,
  )

function useFilters() {
  const text = useText()
  const language = useLanguage()
  const categories = useQuery(categoriesQuery())
  return [
    {
      id: 'category',
      label: text('evaluation.category.label'),
      options: (categories.data?.items ?? []).map(({ id, name, name_fr }) => ({
        id,
        value: language === 'fr' ? name_fr : name,
        emphasis: language === 'fr' ? name : name_fr,
      })),
    },
    {
      id: 'state',
      label: text('evaluation.column.state'),
      options: evaluationStates.map((state) => ({ id: state, value: text(`evaluation.state.${state}`) })),
    },
  ]
}

function NewEvaluation() {
  const text = useText()
  const { go } = useAddress()
  const allowed = usePermitted('create_evaluation')
  return allowed ? (
    <Button kind="primary" onClick={() => go('/evaluation/categories')}>
      {text('menu.product.newEvaluation')}
    </Button>
  ) : null
}

function CardLines({ row }: { row: EvaluationLine }) {
  const language = useLanguage()
  const format = useFormat()
  return (
    <>
      <span>
        {language === 'fr' ? row.category.name_fr : row.category.name} · {leadScore(row.score, format)}
      </span>
      <span>
        <StateChip state={row.state} /> {format.dayMonthYear(row.updatedAt)}
      </span>
    </>
  )
}
