import type { PefExcluded, PefView, Wording } from '@ecotrame/lca'
import { pefWording } from '@ecotrame/reference-data/pef-wording'
import { useLanguage, useText } from '../../../../i18n/index.ts'
import { pefComponentKey } from './bill.ts'
import styles from '../../results.module.css'
import type { ResultView } from '../../view.ts'
import { filledIn } from '../../words/filled-in.ts'

interface PefNotesProps {
  readonly pef: PefView
  readonly view: ResultView
}

/** What a PEF result was computed with a word of caution, without, and on which assumptions. */
export function PefNotes({ pef, view }: PefNotesProps) {
  const text = useText()
  const language = useLanguage()
  const warnings = [
    ...pef.warnings.map(({ code, params }) => filledIn(pefWording.warnings[code][language], params)),
    ...(pef.inFrenchScope ? [] : [pefWording.notes.outsideFrenchScope[language]]),
    pefWording.notes.screening[language],
  ]
  return (
    <>
      <details className={styles.caution}>
        <summary>{text('results.toCheck', { count: warnings.length })}</summary>
        <ul>
          {warnings.map((words) => (
            <li key={words}>{words}</li>
          ))}
        </ul>
      </details>
      {pef.excluded.length > 0 && (
        <details className={styles.fold}>
          <summary>{text('results.pef.excluded', { count: pef.excluded.length })}</summary>
          <ul>
            {pef.excluded.map((excluded, index) => (
              <li key={index}>
                {excludedWords(excluded, view, pefWording.excluded[excluded.code][language])}
              </li>
            ))}
          </ul>
        </details>
      )}
      {pef.assumptions.length > 0 && (
        <details className={styles.fold}>
          <summary>{text('results.pef.assumptions', { count: pef.assumptions.length })}</summary>
          <ul>
            {[...new Set(pef.assumptions.map(({ code }) => code))].map((code) => (
              <li key={code}>{pefWording.assumptions[code][language]}</li>
            ))}
          </ul>
        </details>
      )}
    </>
  )
}

/** Step, place in the life cycle, and to what it belongs. */
const excludedWords = (
  { stage, component, detail }: PefExcluded,
  { names }: ResultView,
  words: Wording['en'],
): string =>
  [
    words,
    stage === null ? '' : names.segment(stage),
    component.kind === 'product' ? '' : names.component(pefComponentKey(component), true),
    detail ?? '',
  ]
    .filter(Boolean)
    .join(' · ')
