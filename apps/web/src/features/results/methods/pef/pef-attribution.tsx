import type { PefView } from '@ecotrame/lca'
import { useLanguage, useText } from '../../../../i18n/index.ts'
import type { ResultView } from '../../view.ts'

interface PefAttributionProps {
  readonly pef: PefView
  readonly view: ResultView
}

/** Method of PEF with what it covers, and whose packs it computed with. */
export function PefAttribution({ pef, view: { format } }: PefAttributionProps) {
  const text = useText()
  const language = useLanguage()
  const colon = text('punctuation.colon')
  if (pef.packs.length === 0) return null
  return (
    <>
      <p>
        {text('scoreLabel.pef')}
        {colon}
        {pef.method} · {text('results.coverageText', { percent: format.share(pef.score.coverage) })}
      </p>
      {pef.packs.map((pack) => (
        <p key={pack.id}>
          {[
            pack.attribution[language],
            `${text('trace.licence')}${colon}${pack.licence.name}`,
            pack.notice?.[language] ?? '',
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
      ))}
    </>
  )
}
