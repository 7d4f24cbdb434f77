import {
  findReportStatements,
  saveReportStatements,
  type ReportStatements,
  type ReportStatementsAnswer,
} from '@ecotrame/contract'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { send } from '../../api/index.ts'

export const statementsQuery = (evaluation: string) =>
  queryOptions({
    queryKey: ['evaluations', evaluation, 'report-statements'],
    queryFn: ({ signal }) => send(findReportStatements, { params: { id: evaluation }, signal }),
  })

export function useSaveStatements(evaluation: string) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: ({ said, read }: { said: ReportStatements; read: ReportStatementsAnswer }) =>
      send(saveReportStatements, { params: { id: evaluation }, body: said, ifMatch: read.rowVersion }),
    onSuccess: (saved) => cache.setQueryData(statementsQuery(evaluation).queryKey, saved),
  })
}
