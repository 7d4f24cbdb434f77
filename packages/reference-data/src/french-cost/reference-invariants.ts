import { useElectricityRule } from './read-rules.ts'
import { rolesOfNamedProcesses, useElectricityOf } from './roles.ts'
import type { FrenchCostTables } from './tables.ts'

/** What must hold for every release, named after what it states. An answer is what breaks it. */
export type Invariant = (tables: FrenchCostTables) => readonly string[]

const everyProcessReferencedExists: Invariant = (tables) => {
  const { materials, countries, products, trimElements } = tables
  const known = new Set(tables.processes.map(({ id }) => id))
  return missing(known, 'process', [
    ...materials.map(({ id, processId }) => [`material ${id}`, processId] as const),
    ...countries.map(
      ({ code, electricityProcessId }) => [`electricity of ${code}`, electricityProcessId] as const,
    ),
    ...countries.map(({ code, heatProcessId }) => [`heat of ${code}`, heatProcessId] as const),
    ...products.map(({ id, careProcessId }) => [`care of ${id}`, careProcessId] as const),
    ...trimElements.map(({ trimId, materialProcessId }) => [`trim ${trimId}`, materialProcessId] as const),
    ...trimElements.flatMap(({ trimId, transformProcessIds }) =>
      transformProcessIds.map((id) => [`trim ${trimId}`, id] as const),
    ),
  ])
}

const everyNamedProcessExists: Invariant = ({ processes, constants, rules }) => {
  const known = new Set(processes.map(({ role }) => role))
  const use = useElectricityOf(useElectricityRule(rules, constants))
  const named = [
    ...Object.values(rolesOfNamedProcesses),
    ...('role' in use ? [use.role] : []),
    ...['fabric_processes', 'printing', 'trim_transforms'].flatMap((part) => rolesIn(constants.at(part))),
    ...textsIn(constants.at('dyeing_types')),
    ...textsIn(constants.at('pretreatments_by_fibre_origin')),
  ]
  return missing(
    known,
    'process of role',
    named.map((role) => ['constants', role] as const),
  )
}

const everyMaterialReferencedExists: Invariant = ({ materials }) => {
  const known = new Set(materials.map(({ id }) => id))
  const references = materials.flatMap(({ id, recycledFromMaterialId: from }) =>
    from === null ? [] : [[`material ${id}`, from] as const],
  )
  return missing(known, 'material', references)
}

const everyCountryReferencedExists: Invariant = ({ countries, materials, distances, constants, rules }) => {
  const known = new Set(countries.map(({ code }) => code))
  const use = useElectricityOf(useElectricityRule(rules, constants))
  return missing(known, 'country', [
    ['constants', constants.text('unknown_country_code')],
    ...textsIn(constants.at('fixed_countries')).map((code) => ['constants', code] as const),
    ...('country' in use ? [['rules', use.country] as const] : []),
    ...materials.map(({ id, defaultCountryCode }) => [`material ${id}`, defaultCountryCode] as const),
    ...distances.flatMap(({ a, b }) => [['distances', a] as const, ['distances', b] as const]),
  ])
}

const everyProductTrimExists: Invariant = ({ productTrims, products, trimElements }) => [
  ...missing(
    new Set(products.map(({ id }) => id)),
    'product',
    productTrims.map((row) => ['default trims', row.productId]),
  ),
  ...missing(
    new Set(trimElements.map(({ trimId }) => trimId)),
    'trim',
    productTrims.map((row) => ['default trims', row.trimId]),
  ),
]

/** Every identifier that a table names is there. */
export const referenceInvariants = {
  everyProcessReferencedExists,
  everyNamedProcessExists,
  everyMaterialReferencedExists,
  everyCountryReferencedExists,
  everyProductTrimExists,
} satisfies Record<string, Invariant>

const missing = (
  known: ReadonlySet<string>,
  what: string,
  references: readonly (readonly [where: string, id: string])[],
): string[] =>
  references.flatMap(([where, id]) =>
    known.has(id) ? [] : [`${where} names the ${what} ${id}, which is not there`],
  )

/** All texts below a value, at any depth. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []
}

/** All texts under a key that ends with `_role`, at any depth. */
function rolesIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, below]) =>
    typeof below === 'string' && key.endsWith('_role') ? [below] : rolesIn(below),
  )
}
