import { useEffect, useRef } from 'react'
import { useLanguage, useText } from '../../../i18n/index.ts'
import { Link } from '../../../ui/index.ts'
import { useEditing } from '../editor-context.ts'
import { shownIssues } from '../model/index.ts'
import { issueText, pathName } from '../words.ts'
import layout from '../../../ui/layout.module.css'
import styles from './form.module.css'

interface ErrorSummaryProps {
  /** Grows with every run that was asked for in vain: the summary then takes the focus. */
  readonly calls: number
}

/** Every field that needs attention; each line leads to its field. */
export function ErrorSummary({ calls }: ErrorSummaryProps) {
  const text = useText()
  const language = useLanguage()
  const { state, sent, issues, jumpTo } = useEditing()
  const box = useRef<HTMLDivElement>(null)
  const shown = shownIssues(issues, state)
  useEffect(() => {
    if (calls > 0) box.current?.focus()
  }, [calls])
  if (shown.length === 0 || (!state.runAsked && state.refused.length === 0)) return null
  return (
    <div ref={box} className={styles.summary} role="group" tabIndex={-1} aria-labelledby="error-summary">
      <p id="error-summary" className={layout.strong}>
        {text('form.errorSummary', { count: shown.length })}
      </p>
      <ul className={styles.summaryList}>
        {shown.map((issue) => (
          <li key={`${issue.path} ${issueText(issue, language)}`}>
            <Link type="click" onClick={() => jumpTo(issue.path)}>
              {pathName(issue.path, state.form, sent, language, text)}
            </Link>
            {text('punctuation.colon')}
            {issueText(issue, language)}
          </li>
        ))}
      </ul>
    </div>
  )
}
