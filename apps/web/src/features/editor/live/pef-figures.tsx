import { useLanguage, useText } from '../../../i18n/index.ts'
import { useFormat } from '../../../ui/index.ts'
import { useEditing } from '../editor-context.ts'
import type { CompletePef, PefContributor } from '../model/index.ts'
import { lifeCycleText } from '../words.ts'
import { entryName } from '../words-of-entries.ts'
import { ContributorList } from './contributor-list.tsx'
import { FamilyBar } from './family-bar.tsx'
import type { LiveScores } from './lead-figure.ts'
import layout from '../../../ui/layout.module.css'
import styles from './live.module.css'
import { LeadName } from './lead-name.tsx'
import { LiveScoreLine } from './live-score-line.tsx'
import { Missing } from './missing.tsx'
import { PefCoverage } from './pef-coverage.tsx'
import { PefSources } from './pef-sources.tsx'
import { RunState } from './run-state.tsx'

/** PEF as the score that leads, where the French environmental cost does not apply. */
export function PefFigures({ scores }: { readonly scores: LiveScores }) {
  const text = useText()
  const { pef } = scores
  return (
    <>
      <LeadName of="pef" />
      <LiveScoreLine scores={scores} />
      <RunState scores={scores} />
      {pef.unavailable && <p className={layout.caption}>{text('editor.live.unavailable')}</p>}
      <Missing label={text('editor.live.missing')} problems={pef.problems} />
      {pef.last && <Details shown={pef.last} stale={pef.current === null} />}
    </>
  )
}

interface DetailsProps {
  readonly shown: CompletePef
  readonly stale: boolean
}

function Details({ shown, stale }: DetailsProps) {
  const text = useText()
  const format = useFormat()
  const nameOf = useContributorName()
  return (
    <div className={styles.details} data-stale={stale || undefined}>
      <PefCoverage shown={shown} />
      <FamilyBar
        label={text('editor.live.families')}
        segments={shown.stages.map(({ stage, micropoints }) => ({ segment: stage, value: micropoints }))}
        figure={format.pef}
      />
      <ContributorList
        contributors={shown.contributors.map(({ key, micropoints }) => ({
          name: nameOf(key),
          figure: format.pef(micropoints),
        }))}
      />
      <PefSources shown={shown} />
    </div>
  )
}

function useContributorName(): (key: PefContributor['key']) => string {
  const text = useText()
  const language = useLanguage()
  const { form, content } = useEditing().state
  return (key) => {
    if (key.kind === 'lifeCycle') return text(lifeCycleText(key.id))
    const entry = content.form.composition.find(({ id }) => id === key.id)
    return entry ? entryName(form, entry, language) : ''
  }
}
