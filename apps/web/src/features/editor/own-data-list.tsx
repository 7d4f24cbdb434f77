import { useText } from '../../i18n/index.ts'
import { dateAsTold, useFormat } from '../../ui/index.ts'
import type { OwnDatum } from './methods/index.ts'

interface OwnDataListProps {
  readonly data: readonly OwnDatum[]
  readonly className: string | undefined
}

/** Datasets of the organization behind a figure: pack, validity, data quality and licence of each. */
export function OwnDataList({ data, className }: OwnDataListProps) {
  const text = useText()
  const format = useFormat()
  if (data.length === 0) return null
  return (
    <ul className={className} aria-label={text('databases.form.ownData')}>
      {data.map(({ dataset, pack }) => {
        const facts = [
          `${pack.title.en} ${pack.release}`,
          dataset.validUntil === null
            ? null
            : text('databases.form.validUntil', { date: dateAsTold(dataset.validUntil, format) }),
          dataset.quality === null
            ? null
            : `${text('explorer.dqr')} ${format.number(dataset.quality.dqr, { decimals: 2 })}`,
          pack.licence.name,
        ]
        return (
          <li key={`${pack.id} ${dataset.id}`}>
            {text('databases.form.ownDatum', { name: dataset.nameEn })} · {facts.filter(Boolean).join(' · ')}
          </li>
        )
      })}
    </ul>
  )
}
