import type { RequestRow } from '@ecotrame/contract'
import { useText } from '../../../i18n/index.ts'
import { Chip } from '../../../ui/index.ts'
import { statusNames, statusTone } from '../words.ts'
import styles from './center.module.css'
import { Due } from './columns.tsx'
import { useParties } from './use-parties.ts'

/** A request where there is room for no table. */
export function RequestCard({ row }: { readonly row: RequestRow }) {
  const text = useText()
  const { from, to } = useParties()
  const { status, fields, unread } = row
  return (
    <>
      <span>{`${from(row)} → ${to(row)}`}</span>
      <span className={styles.titleCell}>
        <Chip tone={statusTone(status)}>{text(statusNames[status])}</Chip>
        {unread > 0 && <Chip tone="attention">{text('request.unread', { count: unread })}</Chip>}
        {fields.asked > 0 && text('request.fields.count', fields)}
      </span>
      <span>
        <Due row={row} />
      </span>
    </>
  )
}
