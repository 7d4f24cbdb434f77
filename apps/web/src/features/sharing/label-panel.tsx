import type { FrenchLabelAnswer, LabelFormat, LabelRefusal } from '@ecotrame/contract'
import { useQuery } from '@tanstack/react-query'
import { IconDownload } from '@tabler/icons-react'
import { useLanguage, useText, type TextKey } from '../../i18n/index.ts'
import {
  Button,
  ErrorPanel,
  Icon,
  Link,
  Skeleton,
  tellProblem,
  useFormat,
  VisuallyHidden,
} from '../../ui/index.ts'
import { labelQuery, openLabel } from './queries.ts'
import layout from '../../ui/layout.module.css'
import styles from './sharing.module.css'
import type { SharedSubject } from './subject.ts'

interface LabelPanelProps {
  readonly kind: SharedSubject['kind']
  readonly version: string
  /** Height of its print, mm. */
  readonly height: number
}

const refusalTexts = {
  OUTSIDE_SCOPE: 'sharing.label.OUTSIDE_SCOPE',
  OTHER_RELEASE: 'sharing.label.OTHER_RELEASE',
  NO_MASS: 'sharing.label.NO_MASS',
  OUT_OF_RANGE: 'sharing.label.OUT_OF_RANGE',
  NOT_PUBLISHED: 'sharing.label.NOT_PUBLISHED',
  NOT_DECLARED: 'sharing.label.NOT_DECLARED',
  DECLARED_OTHERWISE: 'sharing.label.DECLARED_OTHERWISE',
  DECLARATION_EXPIRED: 'sharing.label.DECLARATION_EXPIRED',
  DECLARED_POINTS_UNKNOWN: 'sharing.label.DECLARED_POINTS_UNKNOWN',
  NO_TYPEFACE: 'sharing.label.NO_TYPEFACE',
} as const satisfies Record<LabelRefusal, TextKey>

/** The French label of one version with its files, or why there is none. */
export function LabelPanel({ kind, version, height }: LabelPanelProps) {
  const { data, error, refetch } = useQuery(labelQuery(kind, version))
  if (error) return <ErrorPanel problem={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton height={120} />
  return data.svg === null ? (
    <Refused label={data} />
  ) : (
    <Shown label={data} svg={data.svg} kind={kind} version={version} height={height} />
  )
}

/** What stands against a public label, and where that is mended. */
function Reasons({ refusals }: Pick<FrenchLabelAnswer, 'refusals'>) {
  const text = useText()
  return (
    <ul className={styles.reasons}>
      {refusals.map((code) => (
        <li key={code}>
          {text(refusalTexts[code])}
          {code === 'NO_TYPEFACE' && (
            <>
              {' '}
              <Link to="/organization/label-typeface">{text('sharing.label.typeface')}</Link>
            </>
          )}
        </li>
      ))}
    </ul>
  )
}

/** Which declaration the figures are of. */
function Declared({ declaration }: Pick<FrenchLabelAnswer, 'declaration'>) {
  const text = useText()
  const { dayMonthYear } = useFormat()
  if (declaration === null) return null
  const { acceptedOn, reference } = declaration
  return <p>{text('sharing.label.declared', { date: dayMonthYear(acceptedOn), reference })}</p>
}

function Refused({ label: { figures, refusals, declaration } }: { readonly label: FrenchLabelAnswer }) {
  const text = useText()
  const format = useFormat()
  return (
    <section>
      <h3 className={styles.head}>{text('sharing.label.none')}</h3>
      <Reasons refusals={refusals} />
      {figures && (
        <p>
          {text('sharing.label.draft', {
            points: format.points(figures.points),
            per100g: format.points(figures.pointsPer100g),
          })}
        </p>
      )}
      <Declared declaration={declaration} />
    </section>
  )
}

interface ShownProps extends LabelPanelProps {
  readonly label: FrenchLabelAnswer
  readonly svg: string
}

function Shown({ label, svg, kind, version, height }: ShownProps) {
  const text = useText()
  const language = useLanguage()
  const download = (format: LabelFormat) =>
    void openLabel(kind, version, { format, height, language }).catch((problem: unknown) =>
      tellProblem(problem, text),
    )
  return (
    <section>
      {label.preview && (
        <>
          <h3 className={styles.head}>{text('sharing.label.notPublic')}</h3>
          <Reasons refusals={label.refusals} />
        </>
      )}
      <div className={styles.label}>
        <img
          lang="fr"
          width={161.2}
          height={80}
          alt={label.text?.fr ?? ''}
          src={`data:image/svg+xml,${encodeURIComponent(svg)}`}
        />
      </div>
      {language !== 'fr' && label.text && <VisuallyHidden>{label.text.en}</VisuallyHidden>}
      {label.preview && <p className={layout.soft}>{text('sharing.label.preview')}</p>}
      <Declared declaration={label.declaration} />
      <p className={layout.soft}>{text('sharing.label.rules')}</p>
      <div className={styles.buttons}>
        {(['svg', 'png'] as const).map((format) => (
          <Button key={format} icon={<Icon of={IconDownload} />} onClick={() => download(format)}>
            {text('sharing.label.download', { format: format.toUpperCase() })}
          </Button>
        ))}
      </div>
    </section>
  )
}
