import type { CalculationSettings } from '@ecotrame/contract'
import { efCategories } from '@ecotrame/lca'
import { IconArrowDown, IconArrowUp, IconGripVertical } from '@tabler/icons-react'
import { useLanguage, useText } from '../../i18n/index.ts'
import { Button, Chip, Icon, Switch, useFormat, dateAsTold } from '../../ui/index.ts'
import { CoverageMarks } from './coverage-marks.tsx'
import styles from './databases.module.css'
import { useQuery } from '@tanstack/react-query'
import { ownPacksQuery, methodDataQuery } from '../method-data/index.ts'

type Pack = CalculationSettings['packs'][number]

interface PackCardProps {
  readonly pack: Pack
  readonly place: number
  /** Place of the last one. */
  readonly last: number
  readonly locked: boolean
  readonly onMove: (to: number) => void
  readonly onSwitch: (enabled: boolean) => void
  /** `null`: nothing is dragged any more. */
  readonly onDrag: (id: string | null) => void
  /** Another card is held over this one. */
  readonly onDragOver: () => void
}

/** One database in the order: dragged by its handle or moved by its arrows, switched on and off. */
export function PackCard({ pack, place, last, locked, ...props }: PackCardProps) {
  const text = useText()
  const language = useLanguage()
  const name = pack.name[language]
  return (
    <li
      className={styles.card}
      data-off={!pack.enabled || undefined}
      draggable={!locked}
      onDragStart={({ dataTransfer }) => {
        dataTransfer.effectAllowed = 'move'
        props.onDrag(pack.id)
      }}
      onDragEnd={() => props.onDrag(null)}
      onDragOver={(event) => {
        event.preventDefault()
        props.onDragOver()
      }}
    >
      <div className={styles.cardHead}>
        {!locked && <Icon of={IconGripVertical} className={styles.grip} />}
        <span className={styles.place}>{place + 1}</span>
        <Switch
          checked={pack.enabled}
          disabled={locked}
          onChange={props.onSwitch}
          label={<strong>{name}</strong>}
        />
        {!locked && (
          <span className={styles.end}>
            <Button
              kind="quiet"
              size="small"
              aria-disabled={place === 0}
              icon={<Icon of={IconArrowUp} />}
              aria-label={text('databases.up', { name })}
              onClick={() => props.onMove(place - 1)}
            />
            <Button
              kind="quiet"
              size="small"
              aria-disabled={place === last}
              icon={<Icon of={IconArrowDown} />}
              aria-label={text('databases.down', { name })}
              onClick={() => props.onMove(place + 1)}
            />
          </span>
        )}
      </div>
      <Facts pack={pack} />
      {!pack.enabled && (
        <p>
          <Chip tone="attention">{text('databases.off')}</Chip>
        </p>
      )}
    </li>
  )
}

function Facts({ pack: { id, coverage, release, licence, attribution } }: { readonly pack: Pack }) {
  const text = useText()
  const language = useLanguage()
  const format = useFormat()
  const facts = usePackFacts(id)
  const covered = efCategories.filter((category) => (coverage.byCategory[category] ?? 0) > 0).length
  return (
    <>
      <p className={styles.note}>
        {text('databases.coverage', {
          count: coverage.datasets,
          share: format.share(coverage.weighting),
          covered,
          all: efCategories.length,
        })}
      </p>
      <CoverageMarks coverage={coverage.byCategory} />
      <p className={styles.note}>{facts.join(' · ')}</p>
      <p className={styles.note}>{[...new Set([release, licence, attribution[language]])].join(' · ')}</p>
    </>
  )
}

interface Judged {
  readonly quality: { readonly dqr: number } | null
  readonly validUntil: string | null
}

/** Data quality and validity of a pack, over its datasets; of an own one over those that are mapped. */
function usePackFacts(id: string): readonly string[] {
  const text = useText()
  const format = useFormat()
  const shipped = useQuery(methodDataQuery()).data?.packs.find(({ manifest }) => manifest.id === id)
  const own = useQuery(ownPacksQuery()).data?.packs.find((pack) => pack.id === id)
  const datasets: readonly Judged[] = shipped ? [...shipped.datasets.values()] : (own?.datasets ?? [])
  const ratings = datasets.flatMap(({ quality }) => (quality === null ? [] : [quality.dqr]))
  const ends = datasets.flatMap(({ validUntil }) => (validUntil === null ? [] : [validUntil])).toSorted()
  const [first, last] = [ends[0], ends.at(-1)]
  const mean = ratings.reduce((sum, rating) => sum + rating, 0) / ratings.length
  return [
    ratings.length === 0
      ? text('databases.pack.unrated')
      : text('databases.pack.quality', {
          dqr: format.number(mean, { decimals: 2 }),
          share: format.share(ratings.length / datasets.length),
        }),
    first === undefined || last === undefined
      ? text('databases.pack.noEnd')
      : first === last
        ? text('databases.form.validUntil', { date: dateAsTold(last, format) })
        : text('databases.pack.validity', {
            first: dateAsTold(first, format),
            last: dateAsTold(last, format),
          }),
  ]
}
