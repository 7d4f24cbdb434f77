/** A unit by the quantity that it measures. */
export interface SimaProUnit {
  readonly quantity: string
  readonly factor: number
  readonly reference: string
}

/** Units that files without a list of their own are written in, by definition of each. */
const known: readonly (readonly [
  reference: string,
  quantity: string,
  units: Readonly<Record<string, number>>,
])[] = [
  [
    'kg',
    'Mass',
    {
      kg: 1,
      g: 1e-3,
      mg: 1e-6,
      µg: 1e-9,
      ng: 1e-12,
      ton: 1000,
      t: 1000,
      kton: 1e6,
      Mtn: 1e9,
      lb: 0.45359237,
    },
  ],
  ['MJ', 'Energy', { MJ: 1, J: 1e-6, kJ: 1e-3, GJ: 1000, TJ: 1e6, Wh: 0.0036, kWh: 3.6, MWh: 3600 }],
  ['m', 'Length', { m: 1, mm: 1e-3, cm: 0.01, dm: 0.1, km: 1000 }],
  ['m2', 'Area', { m2: 1, mm2: 1e-6, cm2: 1e-4, dm2: 0.01, ha: 10_000, km2: 1e6 }],
  ['m3', 'Volume', { m3: 1, l: 1e-3, ml: 1e-6, dm3: 1e-3, cm3: 1e-6, mm3: 1e-9 }],
  ['tkm', 'Transport', { tkm: 1, kgkm: 1e-3 }],
  ['personkm', 'Person.distance', { personkm: 1 }],
  ['p', 'Amount', { p: 1 }],
  ['hr', 'Time', { hr: 1, h: 1, min: 1 / 60, s: 1 / 3600, day: 24 }],
  ['m2a', 'Area.time', { m2a: 1, m2y: 1, 'm2*a': 1, 'ha a': 10_000, 'ha*a': 10_000, km2y: 1e6 }],
  ['m3y', 'Volume.time', { m3y: 1, m3a: 1 }],
  ['my', 'Length.time', { my: 1, ma: 1, kmy: 1000 }],
  ['kBq', 'Radioactivity', { kBq: 1, Bq: 1e-3, MBq: 1000 }],
]

export const knownUnits: ReadonlyMap<string, SimaProUnit> = new Map(
  known.flatMap(([reference, quantity, units]) =>
    Object.entries(units).map(([name, factor]) => [name, { quantity, factor, reference }] as const),
  ),
)
