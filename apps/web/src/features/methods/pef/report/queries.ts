import { findReportStatements, saveReportStatements, type ReportStatements } from '@ecotrame/contract'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { send } from '../../../../api/index.ts'

export const statementsQuery = (evaluation: string) =>
  queryOptions({
    queryKey: ['evaluations', evaluation, 'report-statements'],
    queryFn: ({ signal }) => send(findReportStatements, { params: { id: evaluation }, signal }),
  })

/** As they are now; the form that is open decides what becomes of it. */
export const readStatements = (evaluation: string) =>
  send(findReportStatements, { params: { id: evaluation } })

export function useSaveStatements(evaluation: string) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: ({ said, rowVersion }: { said: ReportStatements; rowVersion: number }) =>
      send(saveReportStatements, { params: { id: evaluation }, body: said, ifMatch: rowVersion }),
    onSuccess: (saved) => cache.setQueryData(statementsQuery(evaluation).queryKey, saved),
  })
}
