import type { RatedProcess, StageQuality, StudyQuality } from '@ecotrame/lca'
import { useLanguage, useText, type Text } from '../../i18n/index.ts'
import { Swatch } from '../../ui/charts/legend.tsx'
import { segmentColour } from '../../ui/colours.ts'
import { DataTable, Icon, useFormat, type Column, type Format } from '../../ui/index.ts'
import { segmentNames } from '../../ui/segment-names.ts'
import { IconAlertTriangle } from '@tabler/icons-react'
import layout from '../../ui/layout.module.css'
import styles from './quality.module.css'
import { qualityLevelNames } from './words.ts'

const criteria = ['technology', 'geography', 'time', 'precision'] as const
const criterionNames = {
  technology: 'precision.criterion.technology',
  geography: 'precision.criterion.geography',
  time: 'precision.criterion.time',
  precision: 'precision.criterion.precision',
} as const

/** Data quality by stage and criterion; the darker a cell, the worse the data. */
function StageQualityTable({ quality }: { readonly quality: StudyQuality }) {
  const text = useText()
  const format = useFormat()
  return (
    <DataTable
      caption={text('precision.byStage')}
      columns={stageColumns(text, format)}
      rows={quality.stages}
      rowKey={({ stage }) => stage}
    />
  )
}

function stageColumns(text: Text, format: Format): readonly Column<StageQuality>[] {
  return [
    {
      id: 'stage',
      title: text('results.stage'),
      fixed: true,
      cell: ({ stage }) => (
        <span className={styles.stage}>
          <Swatch
            part={{ id: stage, name: '', value: 0, figure: '', share: '', colour: segmentColour(stage) }}
          />
          {text(segmentNames[stage])}
        </span>
      ),
    },
    {
      id: 'share',
      title: text('precision.shareOfScore'),
      unit: '%',
      figure: true,
      cell: ({ share }) => format.number(share * 100, { decimals: 1 }),
    },
    ...criteria.map((criterion) => ({
      id: criterion,
      title: text(criterionNames[criterion]),
      figure: true,
      cell: (row: StageQuality) => <Rating value={row.criteria[criterion]} format={format} />,
    })),
    {
      id: 'dqr',
      title: text('precision.dqr'),
      figure: true,
      cell: ({ dqr }) => (
        <strong>
          <Rating value={dqr} format={format} />
        </strong>
      ),
    },
  ]
}

/** The figure says it; the ground only helps to find it. */
function Rating({ value, format }: { readonly value: number; readonly format: Format }) {
  const part = Math.round(((Math.min(Math.max(value, 1), 5) - 1) / 4) * 40)
  return (
    <span
      className={styles.rating}
      style={{ background: `color-mix(in srgb, var(--attention) ${part}%, transparent)` }}
    >
      {format.number(value, { decimals: 2 })}
    </span>
  )
}

interface ProcessQualityTableProps {
  readonly processes: readonly RatedProcess[]
  readonly caption: string
}

/** Processes with their rating beside what the Data Needs Matrix asks of them. */
function ProcessQualityTable({ processes, caption }: ProcessQualityTableProps) {
  const text = useText()
  const format = useFormat()
  const language = useLanguage()
  const columns: readonly Column<RatedProcess>[] = [
    {
      id: 'process',
      title: text('results.process'),
      fixed: true,
      cell: ({ nameEn, nameFr, breach }) => (
        <span className={styles.stage}>
          {breach && <Icon of={IconAlertTriangle} size={16} />}
          {{ en: nameEn, fr: nameFr ?? nameEn }[language]}
        </span>
      ),
    },
    { id: 'stage', title: text('results.stage'), cell: ({ stage }) => text(segmentNames[stage]) },
    {
      id: 'share',
      title: text('precision.shareOfScore'),
      unit: '%',
      figure: true,
      cell: ({ share }) => format.number(share * 100, { decimals: 1 }),
    },
    {
      id: 'relevant',
      title: text('precision.mostRelevant'),
      cell: ({ mostRelevant }) => text(mostRelevant ? 'precision.yes' : 'precision.no'),
    },
    {
      id: 'dqr',
      title: text('precision.dqr'),
      figure: true,
      cell: ({ dqr }) => <Rating value={dqr} format={format} />,
    },
    {
      id: 'threshold',
      title: text('precision.threshold'),
      figure: true,
      cell: ({ threshold }) => format.number(threshold, { decimals: 1 }),
    },
  ]
  return (
    <DataTable
      folds
      caption={caption}
      columns={columns}
      rows={processes}
      rowKey={({ id, stage }) => `${stage} ${id}`}
    />
  )
}

interface DataQualityProps {
  readonly quality: StudyQuality
  /** Shares of primary data, and of categories to be read with caution; fractions. */
  readonly shares: {
    readonly mass: number | null
    readonly impact: number | null
    readonly caution: number | null
  }
}

/** Breaches first, then stages and criteria, then every process. */
export function DataQuality({ quality, shares }: DataQualityProps) {
  const text = useText()
  const format = useFormat()
  const breaches = quality.processes.filter(({ breach }) => breach)
  return (
    <div className={layout.stack5}>
      <dl className={styles.figures}>
        <div>
          <dt>{text('precision.dqr')}</dt>
          <dd>
            {format.number(quality.dqr, { decimals: 2 })} · {text(qualityLevelNames[quality.level])}
          </dd>
        </div>
        <div>
          <dt>{text('precision.primaryMass')}</dt>
          <dd>{format.share(shares.mass)}</dd>
        </div>
        <div>
          <dt>{text('precision.primaryImpact')}</dt>
          <dd>{format.share(shares.impact)}</dd>
        </div>
        <div>
          <dt>{text('precision.caution')}</dt>
          <dd>{format.share(shares.caution)}</dd>
        </div>
      </dl>
      <section>
        <h2 className={styles.heading}>{text('precision.breaches', { count: breaches.length })}</h2>
        {breaches.length === 0 ? (
          <p className={styles.note}>{text('precision.noBreach')}</p>
        ) : (
          <ProcessQualityTable processes={breaches} caption={text('precision.breachesCaption')} />
        )}
      </section>
      <section>
        <h2 className={styles.heading}>{text('precision.byStage')}</h2>
        <StageQualityTable quality={quality} />
      </section>
      <section>
        <h2 className={styles.heading}>{text('precision.processes')}</h2>
        <p className={styles.note}>{text('precision.processesNote')}</p>
        <ProcessQualityTable processes={quality.processes} caption={text('precision.processes')} />
      </section>
    </div>
  )
}
