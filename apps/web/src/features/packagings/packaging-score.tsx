import type { PackagingRow } from '@ecotrame/contract'
import { useText } from '../../i18n/index.ts'
import { noValue, Tooltip, useFormat } from '../../ui/index.ts'
import styles from './packagings.module.css'

interface PackagingScoreProps {
  readonly score: PackagingRow['score']
  readonly per: 'packaging' | 'product'
}

/** PEF in µPt; where not all of the mass has a dataset the share that has one stands with it. */
export function PackagingScore({ score, per }: PackagingScoreProps) {
  const text = useText()
  const format = useFormat()
  if (score === null) return noValue
  const { micropoints, micropointsPerProduct, massCovered } = score
  const figure = format.number(per === 'product' ? micropointsPerProduct : micropoints, { significant: 3 })
  if (massCovered > 1 - 1e-9) return figure
  const covered = format.share(massCovered)
  return (
    <Tooltip label={text('packagings.score.massCovered', { share: covered })}>
      <span className={styles.partial}>
        {figure} <small>{covered}</small>
      </span>
    </Tooltip>
  )
}
