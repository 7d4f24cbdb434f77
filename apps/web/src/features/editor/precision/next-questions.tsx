import { useLanguage, useText } from '../../../i18n/index.ts'
import { Link } from '../../../ui/index.ts'
import { useEditing } from '../editor-context.ts'
import { nextQuestions } from '../model/index.ts'
import { pathName } from '../words.ts'
import styles from './precision.module.css'
import { usePrecision } from './use-precision.ts'
import { useSwingWords } from './use-swing-words.ts'

/** What to say next: the fields nobody has entered that can move the score most, each with how far. */
export function NextQuestions() {
  const text = useText()
  const language = useLanguage()
  const words = useSwingWords()
  const precision = usePrecision()
  const { state, sent, jumpTo } = useEditing()
  if (precision === null) return null
  const questions = nextQuestions(state, precision.uncertain, precision.swings)
  if (questions.length === 0) return null
  return (
    <section className={styles.askNext}>
      <h3>{text('editor.quick.next')}</h3>
      <ol>
        {questions.map(({ path, swing }) => (
          <li key={path}>
            <span className={styles.question}>
              <Link type="click" onClick={() => jumpTo(path)}>
                {pathName(path, state.form, sent, language, text)}
              </Link>
              <span className={styles.figure}>{words(swing)}</span>
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}
