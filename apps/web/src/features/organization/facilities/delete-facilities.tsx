import type { FacilityRow } from '@ecotrame/contract'
import { useQuery } from '@tanstack/react-query'
import { useText } from '../../../i18n/index.ts'
import { Skeleton } from '../../../ui/index.ts'
import { DeleteQuestion } from '../../../ui/delete-question.tsx'
import { useDeleteFacilities, weighedQuery } from './queries.ts'

export interface AskedDeletion {
  readonly facilities: readonly FacilityRow[]
  /** Called once it is done, so that the rows are let go. */
  readonly onDone: () => void
}

/** Says from how many evaluations the facilities will be removed, before they go (specification §5). */
export function DeleteFacilities({
  asked: { facilities, onDone },
  onClose,
}: {
  readonly asked: AskedDeletion
  readonly onClose: () => void
}) {
  const text = useText()
  const ids = facilities.map(({ id }) => id)
  const weighed = useQuery(weighedQuery(ids))
  const removal = useDeleteFacilities()
  const count = facilities.length
  const name = facilities[0]?.name ?? ''
  return (
    <DeleteQuestion
      title={
        count === 1 ? text('facilities.delete.one', { name }) : text('facilities.delete.title', { count })
      }
      button={text('facilities.delete.button', { count })}
      problem={weighed.error}
      done={text('facilities.delete.done', { count })}
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
