import { scoreVariance, type BackgroundDataset, type PrecisionModel } from '@ecotrame/lca'
import { useLanguage, useText } from '../../i18n/index.ts'
import { DataTable, useFormat, type Column } from '../../ui/index.ts'
import layout from '../../ui/layout.module.css'
import styles from './dpr.module.css'

/** The largest say it; the rest weighs nothing. */
const mostShown = 8

/** Datasets behind a score, which no field improves. */
export function Background({ model }: { readonly model: PrecisionModel }) {
  const text = useText()
  const format = useFormat()
  const language = useLanguage()
  const variance = scoreVariance(model)
  const columns: readonly Column<BackgroundDataset>[] = [
    {
      id: 'dataset',
      title: text('dpr.dataset'),
      fixed: true,
      cell: ({ nameEn, nameFr }) => ({ en: nameEn, fr: nameFr ?? nameEn })[language],
    },
    {
      id: 'share',
      title: text('precision.shareOfScore'),
      unit: '%',
      figure: true,
      cell: ({ elasticity }) => format.number(elasticity * 100, { decimals: 1 }),
    },
    {
      id: 'dqr',
      title: text('precision.dqr'),
      figure: true,
      cell: ({ dqr }) => format.number(dqr, { decimals: 1 }),
    },
    {
      id: 'ctv',
      title: text('dpr.column.share'),
      unit: '%',
      figure: true,
      cell: ({ elasticity, sigma }) =>
        format.number(variance === 0 ? 0 : ((elasticity * sigma) ** 2 / variance) * 100, { decimals: 1 }),
    },
  ]
  return (
    <section>
      <h2 className={styles.heading}>{text('dpr.background')}</h2>
      <p className={layout.softBreaking}>{text('dpr.backgroundNote')}</p>
      <DataTable
        folds
        caption={text('dpr.background')}
        columns={columns}
        rows={model.background.slice(0, mostShown)}
        rowKey={({ id }) => id}
      />
      {model.missing.share > 0 && (
        <p className={layout.softBreaking}>
          {text('dpr.missingMass', { share: format.share(model.missing.share) })}
        </p>
      )}
      {model.caution !== null && (
        <p className={layout.softBreaking}>
          {text('dpr.cautionShare', { share: format.share(model.caution) })}
        </p>
      )}
    </section>
  )
}
