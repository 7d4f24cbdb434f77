import type { AuditChangeInWords } from '@ecotrame/contract'
import { useId, useState } from 'react'
import { useText } from '../../../i18n/index.ts'
import { Button } from '../../../ui/index.ts'
import { useAuditWords } from './use-audit-words.ts'
import layout from '../../../ui/layout.module.css'
import styles from './audit.module.css'

/** Longer values are cut until somebody wants them whole. */
const shownCharacters = 160

/** Every changed field, before beside after; one below the other where there is no room. */
export function ChangeList({ changes }: { readonly changes: readonly AuditChangeInWords[] }) {
  const text = useText()
  const sides = sidesOf(changes)
  return (
    <ul className={layout.list} aria-label={text('audit.changes')}>
      {changes.map((change) => (
        <li key={change.path} className={styles.change}>
          <h3 className={styles.field} title={change.path}>
            {change.field}
          </h3>
          <div className={styles.sides}>
            {sides.map((side) => (
              <Side key={side} change={change} side={side} />
            ))}
          </div>
        </li>
      ))}
    </ul>
  )
}

type SideName = 'fromText' | 'toText'

/** What was created has no before, what was deleted no after: that side of every field would be empty. */
function sidesOf(changes: readonly AuditChangeInWords[]): readonly SideName[] {
  const isEmpty = (side: 'from' | 'to') => changes.every((change) => change[side] === null && !change.hidden)
  if (isEmpty('from')) return ['toText']
  return isEmpty('to') ? ['fromText'] : ['fromText', 'toText']
}

function Side({ change, side }: { readonly change: AuditChangeInWords; readonly side: SideName }) {
  const text = useText()
  const { valueOf } = useAuditWords()
  return (
    <div className={styles.side}>
      <span className={layout.caption}>{text(side === 'fromText' ? 'audit.before' : 'audit.after')}</span>
      <Value value={valueOf(change, side)} />
    </div>
  )
}

function Value({ value }: { readonly value: string }) {
  const text = useText()
  const id = useId()
  const [whole, setWhole] = useState(false)
  if (value.length <= shownCharacters) return <span className={layout.breaking}>{value}</span>
  return (
    <>
      <span id={id} className={layout.breaking}>
        {whole ? value : `${value.slice(0, shownCharacters).trimEnd()}…`}
      </span>
      <Button size="small" aria-expanded={whole} aria-controls={id} onClick={() => setWhole(!whole)}>
        {text(whole ? 'audit.collapse' : 'audit.expand')}
      </Button>
    </>
  )
}
