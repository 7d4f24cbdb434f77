import { useLanguage, useText } from '../../../../i18n/index.ts'
import { useFormat } from '../../../../ui/index.ts'
import { useEditing } from '../../editor-context.ts'
import type { CompletePef, PefContributor } from './live-pef.ts'
import { lifeCycleText } from '../../words.ts'
import { entryName } from '../../words-of-entries.ts'
import { ContributorList } from '../../live/contributor-list.tsx'
import { FamilyBar } from '../../live/family-bar.tsx'
import styles from '../../live/live.module.css'
import { PefCoverage } from './pef-coverage.tsx'
import { PefSources } from './pef-sources.tsx'

interface PefFiguresProps {
  readonly shown: CompletePef
  readonly stale: boolean
}

/** What stands below PEF where it leads. */
export function PefFigures({ shown, stale }: PefFiguresProps) {
  const text = useText()
  const format = useFormat()
  const nameOf = useContributorName()
  return (
    <div className={styles.details} data-stale={stale || undefined}>
      <PefCoverage shown={shown} />
      <FamilyBar
        label={text('editor.live.families')}
        segments={shown.stages.map(({ stage, micropoints }) => ({ segment: stage, value: micropoints }))}
        figure={format.micropoints}
      />
      <ContributorList
        contributors={shown.contributors.map(({ key, micropoints }) => ({
          name: nameOf(key),
          figure: format.micropoints(micropoints),
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
