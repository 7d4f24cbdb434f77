import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { nextReset } from '@ecotrame/contract'
import { resetsEveryHours } from '../../api/config.ts'
import { useText } from '../../i18n/index.ts'
import { useFormat } from '../../ui/format.ts'
import styles from './frame.module.css'

/** Says in a demonstration when its data are next reset, and shows those of the start when they were. */
export function DemonstrationStrip() {
  const hours = resetsEveryHours()
  return hours === null ? null : <Strip hours={hours} />
}

function Strip({ hours }: { readonly hours: number }) {
  const text = useText()
  const format = useFormat()
  const cache = useQueryClient()
  const [next, setNext] = useState(() => nextReset(Date.now(), hours))
  useEffect(() => {
    const timer = setTimeout(
      () => {
        setNext(nextReset(Date.now(), hours))
        void cache.invalidateQueries()
      },
      next - Date.now() + resetTakesMilliseconds,
    )
    return () => clearTimeout(timer)
  }, [next, hours, cache])
  const when = format.dayMonthYear(new Date(next).toISOString(), true)
  return <p className={styles.strip}>{text('shell.demonstration', { when })}</p>
}

/** What is asked for afterwards is of the start. */
const resetTakesMilliseconds = 10_000
