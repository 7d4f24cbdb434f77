import type { ClaimCheck, ClaimFinding, ClaimSeverity, ClaimState } from '@ecotrame/contract'
import { useText } from '../../i18n/index.ts'
import { Chip, useFormat } from '../../ui/index.ts'
import styles from './claims.module.css'

const tones = {
  banned: 'error',
  'needs-proof': 'attention',
  proved: 'neutral',
  fine: 'neutral',
} as const satisfies Record<ClaimState | ClaimSeverity, string>

/** How something stands, in words: no colour alone, and nothing that looks like an approval. */
export function StateChip({ state }: { readonly state: ClaimState | ClaimSeverity }) {
  const text = useText()
  return <Chip tone={tones[state]}>{text(`claims.state.${state}`)}</Chip>
}

/** What was found in a text, from left to right, each with what would make it acceptable. */
export function Findings({ check }: { readonly check: ClaimCheck }) {
  const text = useText()
  return (
    <>
      {check.findings.length === 0 && <p>{text('claims.nothing')}</p>}
      <ol className={styles.findings}>
        {check.findings.map((finding) => (
          <FindingItem key={finding.start} finding={finding} />
        ))}
      </ol>
      {check.offered !== null && (
        <p className={styles.offered}>
          {text('claims.offered')}
          {text('punctuation.colon')} <strong>{check.offered}</strong>
        </p>
      )}
      <p className={styles.notice}>
        {check.notice} <span>{check.source}</span>
      </p>
    </>
  )
}

function FindingItem({ finding }: { readonly finding: ClaimFinding }) {
  const text = useText()
  const format = useFormat()
  return (
    <li className={styles.finding}>
      <h3>
        <q>{finding.words}</q> {finding.title} <StateChip state={finding.severity} />
      </h3>
      <p>{finding.why}</p>
      <p className={styles.notice}>
        {text('claims.since', { source: finding.source, day: format.dayMonthYear(finding.inForceFrom) })}
      </p>
      {finding.severity !== 'fine' && (
        <p>
          <strong>
            {text('claims.acceptable')}
            {text('punctuation.colon')}
          </strong>
          {finding.acceptable}
        </p>
      )}
      {finding.conditions.length > 0 && (
        <ul className={styles.conditions}>
          {finding.conditions.map((condition) => (
            <li key={condition.text}>
              {condition.text}{' '}
              <Chip tone={condition.holds === false ? 'error' : condition.holds ? 'neutral' : 'attention'}>
                {text(
                  `claims.holds.${condition.holds === null ? 'unknown' : condition.holds ? 'yes' : 'no'}`,
                )}
              </Chip>
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}
