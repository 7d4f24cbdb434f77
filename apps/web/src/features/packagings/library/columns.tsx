import type { PackagingRow } from '@ecotrame/contract'
import { useText } from '../../../i18n/index.ts'
import { noValue, useFormat, type Column, Tooltip } from '../../../ui/index.ts'
import { usePackagingWords } from '../use-packaging-words.ts'
import styles from '../packagings.module.css'

/** Columns of My packagings, in order; those on demand wait in the chooser. */
export function usePackagingColumns(): readonly Column<PackagingRow>[] {
  const text = useText()
  const format = useFormat()
  const { level, rowMaterial } = usePackagingWords()
  return [
    { id: 'name', title: text('packagings.name'), cell: ({ name }) => name, sort: 'name', fixed: true },
    {
      id: 'reference',
      title: text('packagings.reference'),
      cell: ({ reference }) => reference ?? noValue,
      sort: 'reference',
    },
    { id: 'level', title: text('packagings.level.label'), cell: (row) => level(row.level), sort: 'level' },
    {
      id: 'mass',
      title: text('packagings.mass'),
      unit: 'g',
      cell: ({ mass }) => format.number(mass, { upTo: 3 }),
      figure: true,
      sort: 'mass',
    },
    {
      id: 'materials',
      title: text('packagings.materials'),
      cell: ({ materials }) => materials.map(rowMaterial).join(', ') || noValue,
    },
    {
      id: 'score',
      title: text('packagings.score.perProduct'),
      unit: 'µPt',
      cell: (row) => <PackagingScore score={row.score} per="product" />,
      figure: true,
      sort: 'micropointsPerProduct',
    },
    {
      id: 'recycled',
      title: text('packagings.recycled'),
      unit: '%',
      cell: ({ recycledShare }) => format.number(recycledShare, { upTo: 1 }),
      figure: true,
      sort: 'recycledShare',
    },
    {
      id: 'usedBy',
      title: text('packagings.usedBy.label'),
      cell: ({ evaluations, products }) => format.number(evaluations + products, { decimals: 0 }),
      figure: true,
    },
    {
      id: 'units',
      title: text('packagings.units'),
      cell: ({ units }) => format.number(units, { decimals: 0 }),
      figure: true,
      sort: 'units',
      onDemand: true,
    },
    {
      id: 'scorePerPackaging',
      title: text('packagings.score.perPackaging'),
      unit: 'µPt',
      cell: (row) => <PackagingScore score={row.score} per="packaging" />,
      figure: true,
      sort: 'micropoints',
      onDemand: true,
    },
    {
      id: 'updated',
      title: text('packagings.updated'),
      cell: ({ updatedAt }) => format.dayMonthYear(updatedAt),
      sort: 'updatedAt',
      onDemand: true,
    },
  ]
}

interface PackagingScoreProps {
  readonly score: PackagingRow['score']
  readonly per: 'packaging' | 'product'
}

/** µPt; where not all of the mass has a dataset the share that has one stands with it. */
function PackagingScore({ score, per }: PackagingScoreProps) {
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
