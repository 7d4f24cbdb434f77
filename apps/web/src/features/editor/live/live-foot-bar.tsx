import { IconChevronDown, IconChevronUp } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { useText } from '../../../i18n/index.ts'
import { Button, Icon } from '../../../ui/index.ts'
import { LiveFigures } from './live-figures.tsx'
import { LiveScoreLine } from './live-score-line.tsx'
import styles from './live.module.css'
import type { LiveView } from './use-live-score.ts'

/** On narrow screens the score stands at the foot and opens upwards. */
export function LiveFootBar({ live, action }: { readonly live: LiveView; readonly action: ReactNode }) {
  const text = useText()
  const [opened, setOpened] = useState(false)
  return (
    <aside className={styles.foot} aria-label={text('evaluation.liveScore')}>
      {opened && (
        <div id="live-details" className={styles.footDetails}>
          <LiveFigures live={live} />
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
        <LiveScoreLine live={live} small />
        {action}
      </div>
    </aside>
  )
}
