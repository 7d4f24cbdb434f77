import type { Problem } from '@ecotrame/lca'
import { useLanguage, useText } from '../../../i18n/index.ts'
import { Link } from '../../../ui/index.ts'
import { useEditing } from '../editor-context.ts'
import { issueText, pathName } from '../words.ts'
import styles from './live.module.css'

const mostMissing = 4

interface MissingProps {
  readonly label: string
  readonly problems: readonly Problem[]
}

/** What keeps the form from having a figure, each with the way to its field. */
export function Missing({ label, problems }: MissingProps) {
  const text = useText()
  const language = useLanguage()
  const { state, sent, jumpTo } = useEditing()
  if (problems.length === 0) return null
  const others = problems.length - mostMissing
  return (
    <div className={styles.missing}>
      <p>{label}</p>
      <ul>
        {problems.slice(0, mostMissing).map((problem) => (
          <li key={`${problem.path} ${problem.code}`}>
            <Link type="click" onClick={() => jumpTo(problem.path)}>
              {pathName(problem.path, state.form, sent, language, text)}
            </Link>
            {text('punctuation.colon')}
            {issueText({ path: problem.path, problem, missing: true }, language)}
          </li>
        ))}
      </ul>
      {others > 0 && <p>{text('editor.live.moreMissing', { count: others })}</p>}
    </div>
  )
}
