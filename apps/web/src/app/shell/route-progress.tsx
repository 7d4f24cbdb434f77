import { useRouterState } from '@tanstack/react-router'
import { limits } from '@ecotrame/contract'
import { useEffect, useState } from 'react'
import { useText } from '../../i18n/index.ts'
import { ProgressBar } from '../../ui/progress-bar.tsx'
import styles from './frame.module.css'

/** Shows only while a change of route lasts longer than the delay of the specification. */
export function RouteProgress() {
  const loading = useRouterState({ select: (state) => state.isLoading })
  return loading ? <LateBar /> : null
}

function LateBar() {
  const text = useText()
  const [late, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), limits.routeIndicatorDelayMilliseconds)
    return () => clearTimeout(timer)
  }, [])
  return late ? (
    <div className={styles.progress}>
      <ProgressBar label={text('shell.routeLoading')} />
    </div>
  ) : null
}
