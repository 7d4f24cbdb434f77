import type { QuestionToFacility } from '@ecotrame/contract'
import { useSpeech } from './context.ts'
import styles from './supplier-form.module.css'

interface Props {
  readonly asked: QuestionToFacility
  readonly total: number | null
  /** Made in the year; `null`: not known yet. */
  readonly kilograms: number | null
}

/** What an amount is per kg, and a question where that is far from what is usual: it is taken either way. */
export function Doubt({ asked: { id, items, usual }, total, kilograms }: Props) {
  const { say, words, locale } = useSpeech()
  const inBase = items[0]?.base ?? null
  const base = inBase === null ? undefined : words(inBase)
  if (id === 'production' || total === null || base === undefined) return null
  const isShare = id === 'loss'
  const value = isShare ? total : kilograms !== null && kilograms > 0 ? total / kilograms : null
  if (value === null) return null
  const figure = (number: number) =>
    `${new Intl.NumberFormat(locale, { maximumSignificantDigits: 3 }).format(number)}\u202f${base}`
  const isFar = usual !== null && (value < usual.low / usual.factor || value > usual.high * usual.factor)
  return (
    <>
      {!isShare && <p className={styles.small}>{say('perKilogram', { figure: figure(value) })}</p>}
      {isFar && (
        <p className={styles.refused} role="status">
          {say('unusual', {
            low: figure(usual.low),
            high: figure(usual.high),
            source: words(usual.source),
          })}
        </p>
      )}
    </>
  )
}
