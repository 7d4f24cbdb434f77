import type { QualityPlan, QualityStep } from '@ecotrame/lca'
import { useLanguage, useText } from '../../i18n/index.ts'
import { DataTable, useFormat, type Column } from '../../ui/index.ts'
import { segmentNames } from '../../ui/segment-names.ts'
import layout from '../../ui/layout.module.css'
import styles from './dpr.module.css'

/** Target B: the processes to bring to company-specific data. */
export function QualityPlanPart({ plan }: { readonly plan: QualityPlan }) {
  const text = useText()
  const format = useFormat()
  const language = useLanguage()
  const rating = (dqr: number) => text('dpr.rating', { dqr: format.number(dqr, { decimals: 2 }) })
  const columns: readonly Column<QualityStep>[] = [
    {
      id: 'process',
      title: text('results.process'),
      fixed: true,
      cell: ({ process: { nameEn, nameFr } }) => ({ en: nameEn, fr: nameFr ?? nameEn })[language],
    },
    { id: 'stage', title: text('results.stage'), cell: ({ process }) => text(segmentNames[process.stage]) },
    {
      id: 'now',
      title: text('dpr.column.now'),
      figure: true,
      cell: ({ process }) => format.number(process.dqr, { decimals: 2 }),
    },
    { id: 'then', title: text('dpr.column.then'), figure: true, cell: ({ after }) => rating(after) },
  ]
  return (
    <section>
      <h2 className={styles.heading}>{text('dpr.processesToImprove')}</h2>
      {!plan.reached && plan.steps.at(plan.needed - 1) === undefined ? (
        <p className={layout.softBreaking}>{text('dpr.qualityOutOfReach', { floor: rating(plan.floor) })}</p>
      ) : (
        <DataTable
          folds
          caption={text('dpr.processesToImprove')}
          columns={columns}
          rows={plan.steps.slice(0, plan.needed)}
          rowKey={({ process }) => `${process.stage} ${process.id}`}
        />
      )}
      {plan.reached && <p className={layout.softBreaking}>{text('dpr.nothingNeeded')}</p>}
    </section>
  )
}
