import { and, asc, desc, eq, sql } from 'drizzle-orm'
import { createOrganizationData } from '@ecotrame/contract'
import { organizationFields, type Parameter } from '@ecotrame/lca'
import { checked } from '../../platform/errors/validate.ts'
import type { Catalogue } from '../categories/index.ts'
import { column, type Choice, type Editable, type EditableField } from '../editing/index.ts'
import { findSets, type DataRecord } from './data-store.ts'
import { createSet, deleteSet, saveSet } from './organization-data.ts'
import { organizationData } from './tables.ts'

type Body = Readonly<Record<string, unknown>>
type Field = EditableField<DataRecord>

const fieldsWith = ({ categories }: Catalogue): readonly Field[] => [
  column('category', ['Category', 'Catégorie'], 'choice', ({ categoryId }) => categoryId, {
    required: true,
    fixed: true,
    choices: categories.map(({ id, nameEn, nameFr }) => ({ id, label: { en: nameEn, fr: nameFr } })),
  }),
  column('year', ['Year', 'Année'], 'integer', ({ year }) => year, { required: true }),
  column('season', ['Season', 'Saison'], 'text', ({ season }) => season),
  column('selected', ['Selected', 'Sélectionné'], 'boolean', ({ selected }) => selected),
  ...valueFields(categories.flatMap(({ form }) => organizationFields(form))),
]

/** A column for each field that some category has, with the options that it has anywhere. */
function valueFields(parameters: readonly Parameter[]): readonly Field[] {
  const byId = new Map<string, Parameter[]>()
  for (const parameter of parameters) byId.set(parameter.id, [...(byId.get(parameter.id) ?? []), parameter])
  return [...byId.values()].flatMap((same) => same.slice(0, 1).map((first) => valueField(first, same)))
}

function valueField(
  { id, label, configuration: { kind: asked, unit } }: Parameter,
  same: readonly Parameter[],
): Field {
  const options = new Map<string, Choice>()
  for (const { configuration } of same)
    for (const option of configuration.options ?? []) options.set(option.id, option)
  const kind = asked === 'number' || asked === 'boolean' ? asked : options.size > 0 ? 'choice' : 'text'
  return column(id, [label.en, label.fr], kind, ({ values }) => values[id] ?? null, {
    ...(unit ? { unit } : {}),
    ...(kind === 'choice' ? { choices: [...options.values()] } : {}),
  })
}

const ownFields = new Set(['category', 'year', 'season', 'selected'])

export const editableData = (catalogue: Catalogue): Editable<DataRecord, Body> => ({
  kind: 'organization_data',
  entity: 'organization_data',
  permissions: {
    update: 'update_organization',
    create: 'update_organization',
    remove: 'update_organization',
  },
  idTitle: {
    en: 'Ecotrame id of the organization data',
    fr: 'Identifiant Ecotrame des données de l’organisation',
  },
  sheetName: { en: 'Organization data', fr: 'Données de l’organisation' },
  fileName: 'organization-data',
  fields: fieldsWith(catalogue),
  keys: [['category', 'year', 'season']],
  ids: async (tx, { organizationId }) => {
    const rows = await tx
      .select({ id: organizationData.id })
      .from(organizationData)
      .where(eq(organizationData.organizationId, organizationId))
      .orderBy(asc(organizationData.categoryId), desc(organizationData.year), asc(organizationData.id))
    return rows.map(({ id }) => id)
  },
  items: async (tx, { organizationId }, ids) => {
    const byId = new Map((await findSets(tx, organizationId, ids)).map((one) => [one.id, one]))
    return ids.flatMap((id) => byId.get(id) ?? [])
  },
  idsByKey: async (tx, { organizationId }, _field, values) => {
    const rows = await tx
      .select({ id: organizationData.id })
      .from(organizationData)
      .where(
        and(
          eq(organizationData.organizationId, organizationId),
          sql`lower(${organizationData.categoryId}) = any(${sql.param([...values])}::text[])`,
        ),
      )
    return rows.map(({ id }) => id)
  },
  bodies: async (_tx, _caller, rows) =>
    rows.map(({ item, said }) => {
      const cells = Object.entries(said)
      const values = { ...item?.values, ...Object.fromEntries(cells.filter(([id]) => !ownFields.has(id))) }
      return {
        body: {
          category: item?.categoryId,
          year: item?.year,
          season: item?.season ?? null,
          selected: item?.selected ?? false,
          ...Object.fromEntries(cells.filter(([id]) => ownFields.has(id))),
          values: Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null)),
        },
      }
    }),
  save: async (database, caller, item, sent) => {
    const body = checked(createOrganizationData.body, sent)
    const { category: _category, ...fields } = body
    const deps = { database, catalogue }
    // A set that another row has selected has taken the selection from this one, and with it the version.
    const saved = await (item === null
      ? createSet(deps, caller, body)
      : saveSet(deps, caller, { id: item.id, ifMatch: null }, fields))
    return saved.id
  },
  used: () => Promise.resolve([]),
  remove: async (database, caller, ids) => {
    for (const id of ids) await deleteSet({ database, catalogue }, caller, { id, ifMatch: null })
  },
})
