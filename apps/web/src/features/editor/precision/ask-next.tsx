import { useLanguage, useText } from '../../../i18n/index.ts'
import { Link, useFormat } from '../../../ui/index.ts'
import { useEditing } from '../editor-context.ts'
import { pathName } from '../words.ts'
import styles from './precision.module.css'
import { usePrecision } from './use-precision.ts'

/** How sure the live score is, and the three fields that would tell most. */
export function AskNext() {
  const text = useText()
  const format = useFormat()
  const language = useLanguage()
  const precision = usePrecision()
  const { state, sent, jumpTo } = useEditing()
  if (precision === null) return null
  const { x, dqr, askNext } = precision
  return (
    <section className={styles.askNext}>
      <dl>
        <dt>{text('precision.live')}</dt>
        <dd>{text('precision.plusMinus', { percent: format.share(x) })}</dd>
        {dqr !== null && (
          <>
            <dt>{text('precision.dqr')}</dt>
            <dd>{format.number(dqr, { decimals: 1 })}</dd>
          </>
        )}
      </dl>
      {askNext.length > 0 && (
        <>
          <h3>{text('precision.askNext')}</h3>
          <ol>
            {askNext.map(({ path }) => (
              <li key={path}>
                <Link type="click" onClick={() => jumpTo(path)}>
                  {pathName(path, state.form, sent, language, text)}
                </Link>
              </li>
            ))}
          </ol>
        </>
      )}
    </section>
  )
}
