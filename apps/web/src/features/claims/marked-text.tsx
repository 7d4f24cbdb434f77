import type { ClaimFinding } from '@ecotrame/contract'
import { Fragment } from 'react'
import { useText } from '../../i18n/index.ts'
import styles from './claims.module.css'

/** The text as a proof-reader gives it back: the words that touch a rule are marked and numbered. */
export function MarkedText({
  words,
  language,
  findings,
}: {
  readonly words: string
  readonly language: string
  readonly findings: readonly ClaimFinding[]
}) {
  const text = useText()
  const pieces = findings.map((finding, place) => ({
    finding,
    place,
    before: words.slice(findings[place - 1]?.end ?? 0, finding.start),
  }))
  return (
    <p className={styles.marked} lang={language} aria-label={text('claims.marked')} role="group">
      {pieces.map(({ finding, place, before }) => (
        <Fragment key={finding.start}>
          {before}
          <mark className={styles.mark} data-severity={finding.severity}>
            {words.slice(finding.start, finding.end)}
            <sup>{place + 1}</sup>
          </mark>
        </Fragment>
      ))}
      {words.slice(findings.at(-1)?.end ?? 0)}
    </p>
  )
}
