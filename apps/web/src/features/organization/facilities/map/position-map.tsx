import type { Position } from '@ecotrame/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useText } from '../../../../i18n/index.ts'
import { Button } from '../../../../ui/index.ts'
import { shapesQuery } from '../queries.ts'
import { projected } from './projection.ts'
import { windowAround, wholeWorld, type MapWindow } from './window.ts'
import { WorldMap } from './world-map.tsx'
import styles from './map.module.css'

interface PositionMapProps {
  readonly position: Position | null
  /** The map opens on it. */
  readonly country: string | null
  readonly onPick: (position: Position) => void
}

/** Pins the position of one facility on the map: the field beside says the same, so nobody needs a mouse. */
export function PositionMap(props: PositionMapProps) {
  const text = useText()
  const [opened, setOpened] = useState(false)
  if (opened) return <OpenMap {...props} />
  return (
    <div>
      <Button size="small" onClick={() => setOpened(true)}>
        {text('facility.position.pick')}
      </Button>
    </div>
  )
}

function OpenMap({ position, country, onPick }: PositionMapProps) {
  const text = useText()
  const { data: shapes } = useQuery(shapesQuery())
  const [chosen, setWindow] = useState<MapWindow | null>(null)
  const shape = country === null ? undefined : shapes?.get(country)
  const [west, south, east, north] = shape?.box ?? []
  const aroundCountry = () =>
    west === undefined || south === undefined || east === undefined || north === undefined
      ? wholeWorld
      : windowAround([projected([west, south]), projected([east, north])])
  const window = chosen ?? aroundCountry()
  const pin = position && projected([position.longitude, position.latitude])
  return (
    <>
      <WorldMap
        label={text('facility.position.map')}
        window={window}
        onWindow={setWindow}
        chosen={new Set(country === null ? [] : [country])}
        onPick={(place) => {
          setWindow(window)
          onPick(place)
        }}
      >
        {pin && <circle className={styles.pin} cx={pin[0]} cy={pin[1]} r={12 / window.zoom} />}
      </WorldMap>
      <p className={styles.caption}>{text('facility.position.mapHint')}</p>
    </>
  )
}
