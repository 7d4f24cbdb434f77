import type { Jump } from '@ecotrame/lca'
import { useText } from '../../../i18n/index.ts'
import { useFormat } from '../../../ui/index.ts'
import { mechanismWords } from '../../precision/index.ts'
import styles from './precision.module.css'
import { usePrecision } from './use-precision.ts'
import { useSwingWords } from './use-swing-words.ts'

/**
 * How far the score would move over the admissible values of a field, and how far it jumps by which rule where a step of
 * the method lies close to the value; nothing where neither is so.
 */
export function SwingHint({ path }: { readonly path: string }) {
  const text = useText()
  const precision = usePrecision()
  const words = useSwingWords()
  const width = precision?.swings.get(path)
  const jump = precision?.jumps.get(path)
  return (
    <>
      {width !== undefined && (
        <span className={styles.hint} title={text('precision.swing')}>
          {words(width)}
        </span>
      )}
      {jump !== undefined && <AtThreshold jump={jump} />}
    </>
  )
}

/** `At a threshold: +4.4 % (Synthetic fibres reach 50 %: export complement × 2.2)` */
export function AtThreshold({ jump: { change, mechanism } }: { readonly jump: Jump }) {
  const text = useText()
  const format = useFormat()
  return (
    <span className={styles.threshold} title={text('precision.atThresholdMeaning')}>
      {text('precision.atThreshold', { percent: format.change(change) })}
      {mechanism && ` (${mechanismWords(mechanism, format, text)})`}
    </span>
  )
}
