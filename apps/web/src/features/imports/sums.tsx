import type { Import } from '@ecotrame/contract'
import { useQuery } from '@tanstack/react-query'
import { useText } from '../../i18n/index.ts'
import { useFormat } from '../../ui/index.ts'
import { sumsQuery } from './profile-queries.ts'

/** What figures of the file add up to, such as units sold: taken and left make the whole. */
export function Sums({ imported: { id, state } }: { readonly imported: Import }) {
  const text = useText()
  const format = useFormat()
  const { data } = useQuery(sumsQuery(id, state))
  const figure = (value: number) => format.number(value, { decimals: 0 })
  return (data?.items ?? []).map(({ field, label, file, taken, left, unread }) => (
    <p key={field}>
      {text('files.sum.all', { label, file: figure(file), taken: figure(taken), left: figure(left) })}
      {unread > 0 && ` ${text('files.sum.unread', { count: figure(unread) })}`}
    </p>
  ))
}
