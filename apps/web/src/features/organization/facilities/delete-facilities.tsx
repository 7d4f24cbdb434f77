import { deleteSelectedFacilities, previewDeletingFacilities, type FacilityRow } from '@ecotrame/contract'
import { useQuery } from '@tanstack/react-query'
import { useText } from '../../../i18n/index.ts'
import { Skeleton } from '../../../ui/index.ts'
import { DeleteQuestion } from '../../../ui/delete-question.tsx'
import { BulkQuestion, type AskedOfMany } from '../../bulk/index.ts'
import { useDeleteFacilities, weighedQuery } from './queries.ts'

export interface AskedDeletion {
  readonly facility: FacilityRow
  /** Called once it is done, so that the rows are let go. */
  readonly onDone: () => void
}

/** Says from how many evaluations the facilities will be removed, before they go (specification §5). */
export function DeleteFacility({
  asked: { facility, onDone },
  onClose,
}: {
  readonly asked: AskedDeletion
  readonly onClose: () => void
}) {
  const text = useText()
  const ids = [facility.id]
  const weighed = useQuery(weighedQuery(ids))
  const removal = useDeleteFacilities()
  return (
    <DeleteQuestion
      title={text('facilities.delete.one', { name: facility.name })}
      button={text('facilities.delete.button', { count: 1 })}
      problem={weighed.error}
      done={text('facilities.delete.done', { count: 1 })}
      removal={removal}
      thing={weighed.data && ids}
      onDone={onDone}
      onClose={onClose}
    >
      {weighed.data === undefined ? (
        !weighed.error && <Skeleton height={40} />
      ) : (
        <p>
          {weighed.data.evaluations === 0
            ? text('facilities.delete.unused')
            : text('facilities.delete.consequence', { count: weighed.data.evaluations })}
        </p>
      )}
    </DeleteQuestion>
  )
}

const calls = { preview: previewDeletingFacilities, start: deleteSelectedFacilities }
const nothing = {}

/** Says from how many evaluations they will be removed, whether they were ticked or a filter selects them. */
export function DeleteFacilities(props: AskedOfMany & { readonly onClose: () => void }) {
  const text = useText()
  return (
    <BulkQuestion
      {...props}
      danger
      title={text('facilities.delete.title', { count: props.chosen.count })}
      button={text('action.delete')}
      calls={calls}
      change={nothing}
      concerned={text('facilities.delete.naming')}
    >
      <p>{text('facilities.delete.many')}</p>
    </BulkQuestion>
  )
}
