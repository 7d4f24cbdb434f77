import type { AuditChangeInWords } from '@ecotrame/contract'
import { useId, useState } from 'react'
import { useText } from '../../../i18n/index.ts'
import { Button } from '../../../ui/index.ts'
import { useAuditWords } from './use-audit-words.ts'
import styles from './audit.module.css'

/** Longer values are cut until somebody wants them whole. */
const shownCharacters = 160

/** Every changed field, before beside after; one below the other where there is no room. */
export function ChangeList({ changes }: { readonly changes: readonly AuditChangeInWords[] }) {
  const text = useText()
  return (
    <ul className={styles.changes} aria-label={text('audit.changes')}>
      {changes.map((change) => (
        <li key={change.path} className={styles.change}>
          <h3 className={styles.field} title={change.path}>
            {change.field}
          </h3>
          <div className={styles.sides}>
            <Side change={change} side="fromText" />
            <Side change={change} side="toText" />
          </div>
        </li>
      ))}
    </ul>
  )
}

function Side({
  change,
  side,
}: {
  readonly change: AuditChangeInWords
  readonly side: 'fromText' | 'toText'
}) {
  const text = useText()
  const { valueOf } = useAuditWords()
  return (
    <div className={styles.side}>
      <span className={styles.sideName}>{text(side === 'fromText' ? 'audit.before' : 'audit.after')}</span>
      <Value value={valueOf(change, side)} />
    </div>
  )
}

function Value({ value }: { readonly value: string }) {
  const text = useText()
  const id = useId()
  const [whole, setWhole] = useState(false)
  if (value.length <= shownCharacters) return <span className={styles.value}>{value}</span>
  return (
    <>
      <span id={id} className={styles.value}>
        {whole ? value : `${value.slice(0, shownCharacters).trimEnd()}…`}
      </span>
      <Button size="small" aria-expanded={whole} aria-controls={id} onClick={() => setWhole(!whole)}>
        {text(whole ? 'audit.collapse' : 'audit.expand')}
      </Button>
    </>
  )
}
