import { useEffect, useState } from 'react'
import { useLanguage } from '../../../i18n/index.ts'
import { ageOf } from './age.ts'

const minute = 60_000

/** Tells how long ago something was, and goes on doing so while the menu is open. */
export function useAge(): (then: number) => string {
  const language = useLanguage()
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), minute)
    return () => clearInterval(timer)
  }, [])
  return (then) => ageOf(then, now, language)
}
