import { sql, type SQL } from 'drizzle-orm'
import type { PortfolioLabel } from '@ecotrame/contract'
import { efCategories, lifeCycleIds } from '@ecotrame/lca'
import { productEvaluations, productTags } from '../../products/index.ts'
import { measuredFigures } from '../../suppliers/index.ts'
import type { Adding, Division } from './adding.ts'

/** A product counts when it has a figure and units. */
const counts = sql`figure * units is not null`
const nothingJoined = sql``

/** One row of `looked` each time that a product is put somewhere; `figure` may be what it brings there. */
const divided = (organizationId: string): Readonly<Record<Division, { joined: SQL; figure: SQL }>> => {
  const whole = { joined: nothingJoined, figure: sql`figure` }
  // A tag bears all of a product, a material or a country what it brings.
  const parts = (keys: SQL) => ({
    joined: sql`cross join lateral (select nullif(part.key, '') as key, part.points
      from unnest(${keys}) as part (key, points) where part.points <> 0) parts`,
    figure: sql`points`,
  })
  return {
    all: whole,
    season: whole,
    year: whole,
    tag: {
      joined: sql`left join (select product_id, tag_id::text as key from ${productTags}
        where organization_id = ${organizationId}) borne on borne.product_id = looked.id`,
      figure: sql`figure`,
    },
    material: parts(sql`materials, material_points`),
    country: parts(sql`countries, country_points`),
  }
}

/** How many there are, why some do not count, and what those bring that do. */
export function countsOf(organizationId: string, division: Division) {
  const { joined, figure } = divided(organizationId)[division]
  const numbers = {
    all: sql`count(*)`,
    notEvaluated: sql`count(*) filter (where state = 'draft')`,
    withoutLabel: sql`count(*) filter (where state <> 'draft' and figure is null and not incomplete)`,
    /** More than 2 % of the mass or of the steps has no data: it has a figure, and does not count. */
    incomplete: sql`count(*) filter (where state <> 'draft' and incomplete)`,
    withoutUnits: sql`count(*) filter (where figure is not null and units is null)`,
    /** Those that count. */
    products: sql`count(figure * units)`,
    zeroUnits: sql`count(*) filter (where figure is not null and units = 0)`,
    outdated: sql`count(figure * units) filter (where state = 'outdated')`,
    value: sql`coalesce(sum(${figure} * units) filter (where figure is not null), 0)`,
    units: sql`coalesce(sum(units) filter (where figure is not null), 0)`,
    massKg: sql`coalesce(sum(units * mass_kg) filter (where figure is not null), 0)`,
    /** Of those that count and have a price. */
    priced: sql`count(figure * units * price)`,
    pricedValue: sql`coalesce(sum(${figure} * units) filter (where figure is not null and price is not null), 0)`,
    sales: sql`coalesce(sum(units * price) filter (where figure is not null), 0)`,
  }
  return { measure: 'counts', division, joined, numbers } as const satisfies Adding
}

const places = (name: string, column: string, count: number) =>
  Object.fromEntries(
    Array.from({ length: count }, (_, place) => [
      `${name}${place + 1}`,
      sql`coalesce(sum(${sql.raw(`${column}[${place + 1}]`)} * units) filter (where ${counts}), 0)`,
    ]),
  )

/** What those that count bring by life-cycle stage, and on PEF by impact category with how many products hold it. */
export function stagesOf(label: PortfolioLabel, division: Division) {
  const numbers = {
    value: sql`coalesce(sum(figure * units), 0)`,
    products: sql`count(figure * units)`,
    without: sql`coalesce(sum(figure * units) filter (where stages is null), 0)`,
    withoutProducts: sql`count(figure * units) filter (where stages is null)`,
    ...places('stage', 'stages', lifeCycleIds.length),
    ...(label === 'pef' && {
      ...places('points', 'pef_categories', efCategories.length),
      ...Object.fromEntries(
        efCategories.map((_, place) => [
          `covered${place + 1}`,
          sql`count(${sql.raw(`pef_categories[${place + 1}]`)}) filter (where ${counts})`,
        ]),
      ),
    }),
  }
  return { measure: 'stages', division, joined: nothingJoined, numbers } as const satisfies Adding
}

/** On which figure the sureness of a label stands. */
export const surenessIsOf = (label: PortfolioLabel) => (label === 'fr_dur' ? 'fr_dur' : 'pef')

/** Of the evaluations that the products which count are made of, each with its pieces: what they come to, and how sure it is. */
export function surenessOfParts(
  organizationId: string,
  label: PortfolioLabel,
  tablesId: string,
  division: Division,
) {
  const joined = sql`
    join ${productEvaluations} held on held.organization_id = ${organizationId} and held.product_id = looked.id
    join ${measuredFigures(organizationId, surenessIsOf(label), tablesId)} flow on flow.evaluation_id = held.evaluation_id`
  // Names that `looked` has as well are those of `looked`.
  const pieces = sql`held.quantity * looked.units`
  const countedSum = (figure: SQL, also = sql`true`) =>
    sql`coalesce(sum(${figure}) filter (where looked.figure * looked.units is not null and ${also}), 0)`
  const hasWidth = sql`flow.width is not null`
  const numbers = {
    parts: sql`count(looked.figure * looked.units * flow.figure)`,
    whole: countedSum(sql`${pieces} * flow.figure`),
    measured: countedSum(sql`${pieces} * flow.figure`, hasWidth),
    width: countedSum(sql`${pieces} * flow.width`),
    primaryParts: sql`count(looked.figure * looked.units * flow.figure * flow.primary_share) filter (where ${hasWidth})`,
    primary: countedSum(sql`${pieces} * flow.figure * flow.primary_share`, hasWidth),
  }
  return { measure: 'sureness', division, joined, numbers } as const satisfies Adding
}

/** How many products hold a material or were worked on in a country, whatever it brings. */
export function holding(division: 'material' | 'country') {
  const keys = division === 'material' ? sql`materials` : sql`countries`
  return {
    measure: 'held',
    division,
    joined: sql`cross join lateral (select key from unnest(${keys}) as part (key) where key <> '') parts`,
    numbers: { all: sql`count(*)` },
  } as const satisfies Adding
}

/** All that is kept of a label, but for fiscal years: those are looked at one by one. */
export function addingsOf(
  organizationId: string,
  label: PortfolioLabel,
  tablesId: string,
): readonly Adding[] {
  const inTime = (['all', 'season'] as const).flatMap((division) => [
    countsOf(organizationId, division),
    stagesOf(label, division),
    surenessOfParts(organizationId, label, tablesId, division),
  ])
  const byWhatTheyHold = [holding('material'), holding('country')]
  const parts = (['material', 'country'] as const).map((division) => countsOf(organizationId, division))
  return [
    ...inTime,
    countsOf(organizationId, 'tag'),
    // Climate change is not divided by what products hold.
    ...(label === 'climate' ? [] : parts),
    ...(label === 'fr_dur' ? byWhatTheyHold : []),
  ]
}

/** The same of a fiscal year. */
export const addingsOfYear = (
  organizationId: string,
  label: PortfolioLabel,
  tablesId: string,
): readonly Adding[] => [
  countsOf(organizationId, 'year'),
  stagesOf(label, 'year'),
  surenessOfParts(organizationId, label, tablesId, 'year'),
]
