import { useLanguage, useText, wordingIn } from '../../../i18n/index.ts'
import { Link, useFormat } from '../../../ui/index.ts'
import { useEditing } from '../editor-context.ts'
import { issueText, pathName } from '../words.ts'
import styles from './live.module.css'
import { useLivePef } from './use-live-pef.ts'

/** PEF beside the French cost: the score with its coverage, or the one field that it still needs. */
export function PefLine() {
  const text = useText()
  const language = useLanguage()
  const format = useFormat()
  const { state, sent, jumpTo } = useEditing()
  const live = useLivePef()
  if (!live) return null
  const [problem] = live.state === 'incomplete' ? live.problems : []
  return (
    <section>
      <h3 className={styles.subtitle}>{text('editor.live.pef')}</h3>
      {live.state === 'complete' && (
        <>
          <dl className={styles.pairs}>
            <dt>{text('editor.live.pefCoverage', { percent: format.share(live.coverage) })}</dt>
            <dd>{format.pef(live.micropoints)}</dd>
          </dl>
          {live.attributions.map((attribution) => (
            <p key={attribution.en} className={styles.note}>
              {wordingIn(language, attribution)}
            </p>
          ))}
        </>
      )}
      {problem && (
        <p className={styles.note}>
          <Link type="click" onClick={() => jumpTo(problem.path)}>
            {pathName(problem.path, state.form, sent, language, text)}
          </Link>
          : {issueText({ path: problem.path, problem, missing: true }, language)}
        </p>
      )}
    </section>
  )
}
