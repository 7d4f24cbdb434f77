import { IconX } from '@tabler/icons-react'
import { useText } from '../../../i18n/index.ts'
import { Button, Icon, useAddress } from '../../../ui/index.ts'
import { spanNames, type Span } from './audit-query.ts'
import styles from './audit.module.css'

/** The span of days, and the one thing whose history is shown. */
export function AuditTools({ span }: { readonly span: Span }) {
  const text = useText()
  const { setQuery } = useAddress()
  return (
    <div className={styles.tools}>
      {(['from', 'to'] as const).map((end) => (
        <label key={end} className={styles.day}>
          {text(`audit.${end}`)}
          <input
            type="date"
            value={span[end]}
            onChange={({ currentTarget }) => setQuery({ [spanNames[end]]: currentTarget.value, page: null })}
          />
        </label>
      ))}
      {span.thing !== '' && (
        <Button
          size="small"
          icon={<Icon of={IconX} size={14} />}
          onClick={() => setQuery({ [spanNames.thing]: null, page: null })}
        >
          {text('audit.onlyOne')}
        </Button>
      )}
    </div>
  )
}
