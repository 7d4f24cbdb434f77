import { useState } from 'react'
import { useLanguage, useText } from '../../i18n/index.ts'
import { Button, Link } from '../../ui/index.ts'
import { assumedPaths, keepAssumedPaths } from '../paste/index.ts'
import { useEditing } from './editor-context.ts'
import styles from './editor.module.css'
import { pathName } from './words.ts'

/** What a pasted label left to be guessed, until somebody has checked it; each line leads to its field. */
export function AssumedNotice() {
  const text = useText()
  const language = useLanguage()
  const { evaluation, state, sent, jumpTo } = useEditing()
  const [paths, setPaths] = useState(() => assumedPaths(evaluation.id))
  if (paths.length === 0) return null
  const check = () => {
    keepAssumedPaths(evaluation.id, [])
    setPaths([])
  }
  return (
    <div className={styles.assumed} role="group" aria-labelledby="assumed-of-label">
      <p id="assumed-of-label">{text('paste.notice.title')}</p>
      <ul className={styles.assumedFields}>
        {paths.map((path) => (
          <li key={path}>
            <Link type="click" onClick={() => jumpTo(path)}>
              {pathName(path, state.form, sent, language, text)}
            </Link>
          </li>
        ))}
      </ul>
      <Button size="small" onClick={check}>
        {text('paste.notice.done')}
      </Button>
    </div>
  )
}
