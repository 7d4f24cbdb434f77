import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useText } from '../../i18n/index.ts'
import { useRoving } from '../../ui/charts/use-roving.ts'
import { WithTable } from '../../ui/charts/with-table.tsx'
import { ErrorPanel, Skeleton, useFormat } from '../../ui/index.ts'
import { projected, windowAround, wholeWorld, WorldMap, type MapWindow } from '../organization/index.ts'
import { placesQuery, type Looked, type SupplierPlaces } from './queries.ts'
import styles from './suppliers.module.css'
import { useSupplierFigures } from './use-figures.ts'
import { useSupplierWords } from './use-supplier-words.ts'
import { basisKey, figuresOf, labelNames } from './words.ts'

interface SupplierMapProps {
  readonly looked: Looked
  readonly onOpen: (id: string) => void
}

/** Where the facilities are, as large as what is at stake there; the same by country in its table. */
export function SupplierMap({ looked, onOpen }: SupplierMapProps) {
  const text = useText()
  const format = useFormat()
  const { figures } = useSupplierFigures()
  const { countryName } = useSupplierWords()
  const { data, error, refetch } = useQuery(placesQuery(looked, figures))
  if (error) return <ErrorPanel problem={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton height={360} />
  const { label, basis, countries } = data
  const [first] = countries
  const { bare, unit } = figuresOf(label, format)
  const whole = (value: number) => format.number(value, { decimals: 0 })
  const figure = (value: number | null) => (value === null ? text('suppliers.unknown') : bare(value))
  const words = text('suppliers.map.label', { count: data.places.length })
  return (
    <WithTable
      title={
        first === undefined || first.impact === null
          ? words
          : text('suppliers.finding.country', { country: countryName(first.country) })
      }
      caption={[text('suppliers.map.size'), text(labelNames[label]), text(basisKey[basis])].join(' · ')}
      alternative={countries
        .map(({ country, impact }) => `${countryName(country)}: ${figure(impact)}`)
        .join('; ')}
      table={{
        columns: [
          { id: 'country', title: text('facility.country'), text: ({ country }) => countryName(country) },
          {
            id: 'facilities',
            title: text('facilities.title'),
            figure: true,
            text: ({ facilities }) => whole(facilities),
            value: ({ facilities }) => facilities,
          },
          {
            id: 'withoutPosition',
            title: text('facilities.map.withoutPosition'),
            figure: true,
            text: ({ withoutPosition }) => whole(withoutPosition),
            value: ({ withoutPosition }) => withoutPosition,
          },
          {
            id: 'impact',
            title: text('suppliers.impact'),
            unit,
            figure: true,
            text: ({ impact }) => figure(impact),
            value: ({ impact }) => impact,
          },
          {
            id: 'stake',
            title: text('suppliers.pointsAtStake'),
            unit,
            figure: true,
            text: ({ pointsAtStake }) => figure(pointsAtStake),
            value: ({ pointsAtStake }) => pointsAtStake,
          },
        ],
        rows: countries,
      }}
      note={text('suppliers.map.note')}
      fileName="suppliers-map"
    >
      <div data-picture>
        <Places key={data.places.map(({ id }) => id).join()} answer={data} label={words} onOpen={onOpen} />
      </div>
    </WithTable>
  )
}

interface PlacesProps {
  readonly answer: SupplierPlaces
  readonly label: string
  readonly onOpen: (id: string) => void
}

/** Radii of nothing known and of the most, px of the unenlarged map. */
const radii = { least: 5, most: 22 }

function Places({ answer: { places, label: score }, label, onOpen }: PlacesProps) {
  const text = useText()
  const format = useFormat()
  const { written } = figuresOf(score, format)
  const measured = places.some(({ pointsAtStake }) => pointsAtStake !== null)
  const points = useMemo(() => {
    const valueOf = (place: (typeof places)[number]) => (measured ? place.pointsAtStake : place.impact)
    const most = Math.max(0, ...places.map((place) => valueOf(place) ?? 0))
    return places
      .map((place) => {
        const [x, y] = projected([place.longitude, place.latitude])
        const value = valueOf(place)
        const share = most > 0 && value !== null ? Math.sqrt(Math.max(0, value) / most) : 0
        return { place, x, y, value, radius: radii.least + (radii.most - radii.least) * share }
      })
      .toSorted((a, b) => b.radius - a.radius)
  }, [places, measured])
  const [window, setWindow] = useState<MapWindow>(() =>
    points.length === 0 ? wholeWorld : windowAround(points.map(({ x, y }) => [x, y] as const)),
  )
  const roving = useRoving(points.length)
  return (
    <WorldMap
      label={label}
      window={window}
      onWindow={setWindow}
      chosen={new Set(places.map(({ country }) => country))}
    >
      <g onKeyDown={roving.onKeyDown}>
        {points.map(({ place: { id, name }, x, y, value, radius }, index) => {
          const words = `${name}: ${value === null ? text('suppliers.unknown') : written(value)}`
          return (
            <g
              key={id}
              role="button"
              aria-label={words}
              className={styles.place}
              data-roving
              tabIndex={roving.tabIndexOf(index)}
              onFocus={() => roving.onFocus(index)}
              onClick={(event) => {
                event.stopPropagation()
                onOpen(id)
              }}
              onKeyDown={(event) => {
                if (event.key !== 'Enter' && event.key !== ' ') return
                event.preventDefault()
                onOpen(id)
              }}
            >
              <title>{words}</title>
              <circle cx={x} cy={y} r={radius / window.zoom} />
            </g>
          )
        })}
      </g>
    </WorldMap>
  )
}
