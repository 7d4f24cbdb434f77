import type { SvhcEnquiry } from '@ecotrame/contract'
import { useText } from '../../i18n/index.ts'
import { showToast, useFormat } from '../../ui/index.ts'
import { Question } from '../../ui/question.tsx'
import { useDeleteEnquiry } from './queries.ts'

interface DeleteEnquiryProps {
  readonly enquiry: SvhcEnquiry
  readonly onClose: () => void
}

/** A question that is gone is no proof any more that it was answered in time. */
export function DeleteEnquiry({ enquiry, onClose }: DeleteEnquiryProps) {
  const text = useText()
  const format = useFormat()
  const deletion = useDeleteEnquiry()
  const remove = () =>
    deletion.mutate(enquiry, {
      onSuccess: () => {
        showToast({ type: 'success', body: text('svhc.enquiries.deleted') })
        onClose()
      },
    })
  return (
    <Question
      title={text('svhc.enquiries.remove', { name: enquiry.product.name })}
      button={text('svhc.enquiries.delete.button')}
      danger
      loading={deletion.isPending}
      problem={deletion.error}
      onConfirm={remove}
      onClose={onClose}
    >
      <p>{text('svhc.enquiries.delete.text', { day: format.dayMonthYear(enquiry.receivedOn) })}</p>
    </Question>
  )
}
