import type { Import } from '@ecotrame/contract'
import { useText } from '../../i18n/index.ts'
import { useFormat } from '../../ui/index.ts'
import styles from './imports.module.css'

const counted = ['ready', 'faulty', 'withWarnings', 'created', 'updated', 'unchanged'] as const

/** What an import would do with its rows. */
export function Counts({ imported: { counts } }: { readonly imported: Import }) {
  const text = useText()
  const format = useFormat()
  return (
    <dl className={styles.counts}>
      {counted.map((name) => (
        <div key={name} data-tone={name === 'faulty' && counts.faulty > 0 ? 'error' : undefined}>
          <dt>{text(`import.count.${name}`)}</dt>
          <dd>{format.number(counts[name], { decimals: 0 })}</dd>
        </div>
      ))}
    </dl>
  )
}
