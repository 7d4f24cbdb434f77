import type { FrenchCostResult } from '@ecotrame/lca'
import { warningText } from '@ecotrame/texts'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useLanguage, useText } from '../../../../i18n/index.ts'
import { Icon, useFormat } from '../../../../ui/index.ts'
import { useEditing } from '../../editor-context.ts'
import { contributors, stageSegments } from '../../model/index.ts'
import { contributorName } from '../../words.ts'
import { ContributorList } from '../../live/contributor-list.tsx'
import { FamilyBar } from '../../live/family-bar.tsx'
import layout from '../../../../ui/layout.module.css'
import styles from '../../live/live.module.css'

interface FrenchFiguresProps {
  readonly result: FrenchCostResult
  readonly stale: boolean
}

/** What stands below the French environmental cost of the form. */
export function FrenchFigures({ result, stale }: FrenchFiguresProps) {
  const text = useText()
  const language = useLanguage()
  const format = useFormat()
  const { form } = useEditing().state
  return (
    <div className={styles.details} data-stale={stale || undefined}>
      <dl className={styles.pairs}>
        <dt>{text('weightBasis.per100g')}</dt>
        <dd>{format.points(result.ecsPer100g)}</dd>
      </dl>
      <Durability result={result} />
      <FamilyBar
        label={text('editor.live.families')}
        segments={stageSegments(result).map(({ segment, ecs }) => ({ segment, value: ecs }))}
        figure={format.points}
      />
      <ContributorList
        contributors={contributors(result).map(({ key, ecs }) => ({
          name: contributorName(key, form, language, text),
          figure: format.points(ecs),
        }))}
        note={text('editor.live.contributorsMeaning')}
      />
      <Warnings result={result} />
      <p className={layout.caption}>{text('editor.live.release', { release: result.release })}</p>
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
