import type { FacilityPlace } from '@ecotrame/contract'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState, type ReactNode } from 'react'
import { useText } from '../../../../i18n/index.ts'
import { ErrorPanel, Skeleton, useAddress, useFormat } from '../../../../ui/index.ts'
import type { ListRequest } from '../../../../ui/list/index.ts'
import { useRoving } from '../../../../ui/charts/use-roving.ts'
import { WithMenu } from '../../../../ui/charts/with-menu.tsx'
import { facilityPart } from '../parts.ts'
import { mapQuery } from '../queries.ts'
import { useReferences } from '../../../product-choices/index.ts'
import { clustersOf, type Cluster } from './clusters.ts'
import { projected } from './projection.ts'
import { largestZoom, windowAround, wholeWorld, type MapWindow } from './window.ts'
import { WorldMap } from './world-map.tsx'
import styles from './map.module.css'

/** Where the facilities are that the filters let through, and the same by country in a table. */
export function FacilitiesMap({ request }: { readonly request: ListRequest }) {
  const { search, filters } = request
  const asked = { filters, ...(search === undefined ? {} : { search }) }
  const { data, error, refetch } = useQuery(mapQuery(asked))
  if (error) return <ErrorPanel problem={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton height={420} />
  return (
    <div className={styles.split}>
      <MapFrame places={data.places} countries={data.countries}>
        <Places key={JSON.stringify(asked)} places={data.places} />
      </MapFrame>
      <Countries countries={data.countries} />
    </div>
  )
}

interface MapFrameProps extends CountriesProps {
  readonly places: readonly FacilityPlace[]
  readonly children: ReactNode
}

/** The map as a file, and the same by country. */
function MapFrame({ places, countries, children }: MapFrameProps) {
  const text = useText()
  const format = useFormat()
  const { countryName } = useReferences()
  const count = (id: 'facilities' | 'withoutPosition', title: string) => ({
    id,
    title,
    figure: true,
    text: (row: CountriesProps['countries'][number]) => format.number(row[id], { decimals: 0 }),
    value: (row: CountriesProps['countries'][number]) => row[id],
  })
  return (
    <WithMenu
      title={text('facilities.map.label', { count: places.length })}
      alternative={countries
        .map(({ country, facilities }) => `${countryName(country)} ${facilities}`)
        .join(', ')}
      table={{
        columns: [
          { id: 'country', title: text('facility.country'), text: ({ country }) => countryName(country) },
          count('facilities', text('facilities.title')),
          count('withoutPosition', text('facilities.map.withoutPosition')),
        ],
        rows: countries,
      }}
      note={text('suppliers.map.note')}
      fileName="facilities"
    >
      <div data-picture>{children}</div>
    </WithMenu>
  )
}

/** Units of the unenlarged map within which facilities are gathered, and radii of the smallest and largest circle. */
const cellSize = 36
const radii = { single: 6, smallest: 10, largest: 20 }

function Places({ places }: { readonly places: readonly FacilityPlace[] }) {
  const text = useText()
  const points = useMemo(
    () =>
      places.map((thing) => {
        const [x, y] = projected([thing.longitude, thing.latitude])
        return { x, y, thing }
      }),
    [places],
  )
  const [window, setWindow] = useState<MapWindow>(() =>
    points.length === 0 ? wholeWorld : windowAround(points.map(({ x, y }) => [x, y] as const)),
  )
  const { zoom } = window
  const clusters = useMemo(() => clustersOf(points, cellSize / zoom), [points, zoom])
  return (
    <div>
      <WorldMap
        label={text('facilities.map.label', { count: places.length })}
        window={window}
        onWindow={setWindow}
        chosen={new Set(places.map(({ country }) => country))}
      >
        <Clusters clusters={clusters} zoom={zoom} onWindow={setWindow} />
      </WorldMap>
      <p className={styles.caption}>{text('facilities.map.hint')}</p>
    </div>
  )
}

interface ClustersProps {
  readonly clusters: readonly Cluster<FacilityPlace>[]
  readonly zoom: number
  readonly onWindow: (window: MapWindow) => void
}

function Clusters({ clusters, zoom, onWindow }: ClustersProps) {
  const text = useText()
  const { setQuery } = useAddress()
  const roving = useRoving(clusters.length)
  const most = clusters[0]?.things.length ?? 1
  const open = ({ things }: Cluster<FacilityPlace>) => {
    const [first] = things
    if (first && (things.length === 1 || zoom >= largestZoom)) setQuery({ [facilityPart]: first.id })
    else
      onWindow(
        windowAround(
          things.map((place) => projected([place.longitude, place.latitude])),
          largestZoom,
        ),
      )
  }
  return (
    <g onKeyDown={roving.onKeyDown}>
      {clusters.map((cluster, place) => {
        const { things } = cluster
        const share = Math.sqrt(things.length / most)
        const gathered = radii.smallest + (radii.largest - radii.smallest) * share
        const radius = (things.length === 1 ? radii.single : gathered) / zoom
        const name =
          things.length === 1 ? (things[0]?.name ?? '') : text('facilities.count', { count: things.length })
        return (
          <g
            key={things[0]?.id}
            role="button"
            aria-label={name}
            className={styles.cluster}
            data-roving
            tabIndex={roving.tabIndexOf(place)}
            onFocus={() => roving.onFocus(place)}
            onClick={(event) => {
              event.stopPropagation()
              open(cluster)
            }}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' && event.key !== ' ') return
              event.preventDefault()
              open(cluster)
            }}
          >
            <title>{name}</title>
            <circle cx={cluster.x} cy={cluster.y} r={radius} />
            {things.length > 1 && (
              <text x={cluster.x} y={cluster.y} fontSize={12 / zoom}>
                {things.length}
              </text>
            )}
          </g>
        )
      })}
    </g>
  )
}

interface CountriesProps {
  readonly countries: readonly {
    readonly country: string
    readonly facilities: number
    readonly withoutPosition: number
  }[]
}

function Countries({ countries }: CountriesProps) {
  const text = useText()
  const format = useFormat()
  const { setQuery } = useAddress()
  const { countryName } = useReferences()
  const whole = { decimals: 0 } as const
  const sorted = countries.toSorted((a, b) => b.facilities - a.facilities)
  return (
    <div className={styles.aside} tabIndex={0} role="region" aria-label={text('facilities.map.countries')}>
      <table>
        <thead>
          <tr>
            <th scope="col">{text('facility.country')}</th>
            <th scope="col">{text('facilities.title')}</th>
            <th scope="col">{text('facilities.map.withoutPosition')}</th>
          </tr>
        </thead>
        <tbody>
          {sorted.map(({ country, facilities, withoutPosition }) => (
            <tr key={country}>
              <td>
                <button
                  type="button"
                  className={styles.link}
                  onClick={() => setQuery({ country, page: null })}
                >
                  {countryName(country)}
                </button>
              </td>
              <td>{format.number(facilities, whole)}</td>
              <td>{format.number(withoutPosition, whole)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
