import type { SvhcEnquiry } from '@ecotrame/contract'
import { useText } from '../../i18n/index.ts'
import { useFormat } from '../../ui/index.ts'
import { DeleteQuestion } from '../../ui/delete-question.tsx'
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
  return (
    <DeleteQuestion
      title={text('svhc.enquiries.remove', { name: enquiry.product.name })}
      button={text('svhc.enquiries.delete.button')}
      done={text('svhc.enquiries.deleted')}
      removal={deletion}
      thing={enquiry}
      onClose={onClose}
    >
      <p>{text('svhc.enquiries.delete.text', { day: format.dayMonthYear(enquiry.receivedOn) })}</p>
    </DeleteQuestion>
  )
}
