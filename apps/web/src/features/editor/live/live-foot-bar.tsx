import { IconChevronDown, IconChevronUp } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { useText } from '../../../i18n/index.ts'
import { Button, Icon, useFormat } from '../../../ui/index.ts'
import { useEditing } from '../editor-context.ts'
import type { PageId } from '../use-places.ts'
import { LiveFigures } from './live-figures.tsx'
import { QuickFigures } from './quick-figures.tsx'
import { LiveScoreLine } from './live-score-line.tsx'
import layout from '../../../ui/layout.module.css'
import styles from './live.module.css'
import type { LiveScores } from './lead-figure.ts'

interface LiveFootBarProps {
  readonly scores: LiveScores
  readonly page: PageId
  readonly action: ReactNode
}

/** On narrow screens the score stands at the foot and opens upwards. */
export function LiveFootBar({ scores, page, action }: LiveFootBarProps) {
  const text = useText()
  const [opened, setOpened] = useState(false)
  return (
    <aside className={styles.foot} aria-label={text('evaluation.liveScore')}>
      {opened && (
        <div id="live-details" className={styles.footDetails}>
          {page === 'quick' ? <QuickFigures scores={scores} /> : <LiveFigures scores={scores} />}
        </div>
      )}
      <div className={styles.footBar}>
        <Button
          kind="quiet"
          aria-expanded={opened}
          aria-controls="live-details"
          aria-label={text('evaluation.liveScore')}
          icon={<Icon of={opened ? IconChevronDown : IconChevronUp} />}
          onClick={() => setOpened(!opened)}
        />
        <div className={styles.footScore}>
          <LiveScoreLine scores={scores} small />
          <Coverage scores={scores} />
        </div>
        {action}
      </div>
    </aside>
  )
}

/** PEF leads where the French cost does not apply: no figure of it stands alone. */
function Coverage({ scores: { pef } }: { readonly scores: LiveScores }) {
  const text = useText()
  const format = useFormat()
  const { state } = useEditing()
  if (state.form.frenchProductId !== null || pef.last === null) return null
  return (
    <p className={layout.caption}>
      {text('results.coverageShort', { percent: format.share(pef.last.coverage) })}
    </p>
  )
}
