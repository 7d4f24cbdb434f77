import { IconChevronDown, IconChevronUp } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { useText } from '../../../i18n/index.ts'
import { Button, Icon } from '../../../ui/index.ts'
import { LeadCoverage, type LiveScores } from '../methods/index.ts'
import type { PageId } from '../use-places.ts'
import { LiveFigures } from './live-figures.tsx'
import { QuickFigures } from './quick-figures.tsx'
import { LiveScoreLine } from './live-score-line.tsx'
import styles from './live.module.css'

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
          <LeadCoverage scores={scores} />
        </div>
        {action}
      </div>
    </aside>
  )
}
