import { useQuery } from '@tanstack/react-query'
import { useText } from '../../../../i18n/index.ts'
import { ErrorPanel, Popup, Skeleton } from '../../../../ui/index.ts'
import { ReportForm } from './report-form.tsx'
import { statementsQuery } from './queries.ts'

interface PefReportPopupProps {
  readonly evaluation: string
  /** Id of the version that the report is of. */
  readonly version: string
  readonly onClose: () => void
}

/** What only people can say in a report, and the report as a file. */
export function PefReportPopup({ evaluation, version, onClose }: PefReportPopupProps) {
  const text = useText()
  const said = useQuery({ ...statementsQuery(evaluation), staleTime: 0 })
  if (said.data)
    return <ReportForm evaluation={evaluation} version={version} read={said.data} onClose={onClose} />
  return (
    <Popup opened title={text('pefReport.title')} width={640} onClose={onClose}>
      {said.error ? (
        <ErrorPanel problem={said.error} onRetry={() => void said.refetch()} />
      ) : (
        <Skeleton height={320} />
      )}
    </Popup>
  )
}
