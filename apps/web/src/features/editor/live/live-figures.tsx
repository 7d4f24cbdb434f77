import type { FrenchCostResult } from '@ecotrame/lca'
import { warningText } from '@ecotrame/texts'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useLanguage, useText } from '../../../i18n/index.ts'
import { Icon, Link, useFormat } from '../../../ui/index.ts'
import { useEditing } from '../editor-context.ts'
import { contributors } from '../model/index.ts'
import { contributorName, issueText, pathName } from '../words.ts'
import { FamilyBar } from './family-bar.tsx'
import styles from './live.module.css'
import { LiveScoreLine } from './live-score-line.tsx'
import { PefLine } from './pef-line.tsx'
import type { LiveView } from './use-live-score.ts'

/** Everything that the panel says about the score of the form. */
export function LiveFigures({ live }: { readonly live: LiveView }) {
  const text = useText()
  const format = useFormat()
  const shown = live.lastResult
  return (
    <div className={styles.figures}>
      <p className={styles.label}>{text('scoreLabel.fr_dur')}</p>
      <LiveScoreLine live={live} />
      <RunState live={live} />
      {live.unavailable && <p className={styles.note}>{text('editor.live.unavailable')}</p>}
      <Missing live={live} />
      {shown && (
        <div className={styles.details} data-stale={live.result === null || undefined}>
          <dl className={styles.pairs}>
            <dt>{text('weightBasis.per100g')}</dt>
            <dd>{format.points(shown.ecsPer100g)}</dd>
          </dl>
          <Durability result={shown} />
          <FamilyBar result={shown} />
          <Contributors result={shown} />
          <Warnings result={shown} />
          <p className={styles.note}>{text('editor.live.release', { release: shown.release })}</p>
        </div>
      )}
      <PefLine />
    </div>
  )
}

/** The run on the server is the one that counts; this says whether there is one for what is on screen. */
function RunState({ live }: { readonly live: LiveView }) {
  const text = useText()
  const { evaluation } = useEditing()
  if (!evaluation.activeVersion) return <p className={styles.note}>{text('editor.live.notRun')}</p>
  const number = evaluation.activeVersion.number
  const same = live.result !== null && live.result.ecs === evaluation.score?.ecs
  return (
    <p className={styles.note}>
      {text(same ? 'editor.live.asVersion' : 'editor.live.differsFromVersion', { number })}
    </p>
  )
}

const mostMissing = 4

/** What keeps the form from having a figure, each with the way to its field. */
function Missing({ live }: { readonly live: LiveView }) {
  const text = useText()
  const language = useLanguage()
  const { state, sent, jumpTo } = useEditing()
  if (live.problems.length === 0) return null
  const others = live.problems.length - mostMissing
  return (
    <div className={styles.missing}>
      <p>{text('editor.live.missing')}</p>
      <ul>
        {live.problems.slice(0, mostMissing).map((problem) => (
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

function Durability({ result }: { readonly result: FrenchCostResult }) {
  const text = useText()
  const format = useFormat()
  const { applied, limitedBy } = result.durability
  return (
    <dl className={styles.pairs}>
      <dt>{text('durability.coefficient')}</dt>
      <dd>{format.number(applied, { decimals: 2 })}</dd>
      <dt>{text('durability.limitingFactor')}</dt>
      <dd>{text(`durability.${limitedBy}`)}</dd>
    </dl>
  )
}

const shownContributors = 3

function Contributors({ result }: { readonly result: FrenchCostResult }) {
  const text = useText()
  const language = useLanguage()
  const format = useFormat()
  const { form } = useEditing().state
  return (
    <section>
      <h3 className={styles.subtitle}>{text('evaluation.topContributors')}</h3>
      <ol className={styles.contributors}>
        {contributors(result)
          .slice(0, shownContributors)
          .map(({ key, ecs }) => (
            <li key={JSON.stringify(key)}>
              <span className={styles.contributorName}>{contributorName(key, form, language, text)}</span>
              <span className={styles.figure}>{format.points(ecs)}</span>
            </li>
          ))}
      </ol>
    </section>
  )
}

function Warnings({ result }: { readonly result: FrenchCostResult }) {
  const language = useLanguage()
  if (result.warnings.length === 0) return null
  return (
    <ul className={styles.warnings}>
      {result.warnings.map((warning) => (
        <li key={`${warning.path} ${warning.code}`}>
          <Icon of={IconAlertTriangle} size={16} />
          <span>{warningText(warning, language)}</span>
        </li>
      ))}
    </ul>
  )
}
