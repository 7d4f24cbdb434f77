import { and, asc, eq, sql } from 'drizzle-orm'
import { deletePackaging } from './delete-packaging.ts'
import { createPackaging as createCall } from '@ecotrame/contract'
import { packagingLevels, type PackagingLevel } from '@ecotrame/lca'
import { checked } from '../../platform/errors/validate.ts'
import type { DatasetBasis } from '../evaluations/index.ts'
import {
  choicesOf,
  column,
  entriesOf,
  entryField,
  ownId,
  type Choice,
  type Editable,
  type EditableField,
} from '../editing/index.ts'
import { findRecords, type PackagingRecord } from './packaging-store.ts'
import { createPackaging, savePackaging } from './packagings.ts'
import { packagings } from './tables.ts'

const levelWords: Readonly<Record<PackagingLevel, readonly [string, string]>> = {
  primary: ['Primary', 'Primaire'],
  secondary: ['Secondary', 'Secondaire'],
  tertiary: ['Tertiary', 'Tertiaire'],
}
const levels = choicesOf(Object.fromEntries(packagingLevels.map((id) => [id, levelWords[id]])))

interface Lists {
  readonly materials: readonly Choice[]
  readonly countries: readonly Choice[]
}

const fieldsWith = ({ materials, countries }: Lists): readonly EditableField<PackagingRecord>[] => [
  column('name', ['Name', 'Nom'], 'text', ({ name }) => name, { required: true }),
  column('reference', ['Reference', 'Référence'], 'text', ({ reference }) => reference),
  column('level', ['Level', 'Niveau'], 'choice', ({ level }) => level, { required: true, choices: levels }),
  column('units', ['Products in one packaging', 'Produits par emballage'], 'integer', ({ units }) => units, {
    required: true,
  }),
  column(
    'composition',
    ['Materials', 'Matières'],
    'list',
    ({ composition }) => composition.map((line) => ({ ...line })),
    {
      entries: [
        entryField('material', ['Material', 'Matière'], 'text', materials),
        entryField('mass', ['Mass (g)', 'Masse (g)'], 'number'),
        entryField('recycledShare', ['Recycled share (%)', 'Part recyclée (%)'], 'number'),
        entryField('country', ['Country', 'Pays'], 'text', countries),
        ownId,
      ],
    },
  ),
]

type Body = Readonly<Record<string, unknown>>

/** What is left out of a line is not known. */
const linesOf = (value: Parameters<typeof entriesOf>[0]) =>
  entriesOf(value).map((line) => ({ recycledShare: null, country: null, ...line }))

export const editablePackagings = (
  datasets: DatasetBasis,
  countries: readonly Choice[],
): Editable<PackagingRecord, Body> => ({
  kind: 'packagings',
  entity: 'packaging',
  permissions: { update: 'update_packaging', create: 'create_packaging', remove: 'delete_packaging' },
  capability: 'category_packaging',
  idTitle: { en: 'Ecotrame id of the packaging', fr: 'Identifiant Ecotrame de l’emballage' },
  sheetName: { en: 'Packagings', fr: 'Emballages' },
  fileName: 'packagings',
  fields: fieldsWith({ materials: rigidMaterials(datasets), countries }),
  keys: [['reference']],
  nameKey: 'name',
  ids: async (tx, { organizationId }) => {
    const rows = await tx
      .select({ id: packagings.id })
      .from(packagings)
      .where(eq(packagings.organizationId, organizationId))
      .orderBy(asc(packagings.sortName), asc(packagings.id))
    return rows.map(({ id }) => id)
  },
  items: async (tx, { organizationId }, ids) => {
    const byId = new Map((await findRecords(tx, organizationId, ids)).map((one) => [one.id, one]))
    return ids.flatMap((id) => byId.get(id) ?? [])
  },
  idsByKey: async (tx, { organizationId }, field, values) => {
    const text = field === 'reference' ? packagings.reference : packagings.name
    const rows = await tx
      .select({ id: packagings.id })
      .from(packagings)
      .where(
        and(
          eq(packagings.organizationId, organizationId),
          sql`lower(${text}) = any(${sql.param([...values])}::text[])`,
        ),
      )
    return rows.map(({ id }) => id)
  },
  bodies: async (_tx, _caller, rows) =>
    rows.map(({ item, said: { composition, ...said } }) => ({
      body: {
        ...(item === null ? { composition: [] } : contentOf(item)),
        ...said,
        ...(composition === undefined ? {} : { composition: linesOf(composition) }),
      },
    })),
  save: async (database, caller, item, sent) => {
    const body = checked(createCall.body, sent)
    const saved = await (item === null
      ? createPackaging({ database, datasets }, caller, body)
      : savePackaging({ database, datasets }, caller, { id: item.id, ifMatch: item.rowVersion }, body))
    return saved.id
  },
  used: async (tx, { organizationId }, ids) => {
    const records = await findRecords(tx, organizationId, ids)
    return records.flatMap(({ id, evaluations, products }) => (evaluations + products > 0 ? [id] : []))
  },
  remove: async (database, caller, ids) => {
    for (const id of ids) await deletePackaging({ database }, caller, { id, ifMatch: null })
  },
})

const contentOf = ({ name, reference, level, units, composition }: PackagingRecord) => ({
  name,
  reference,
  level,
  units,
  composition,
})

const rigidMaterials = ({ method }: DatasetBasis): readonly Choice[] =>
  [...method.materials.values()]
    .filter(({ kind }) => kind === 'rigid')
    .map(({ id, nameEn, nameFr }) => ({ id, label: { en: nameEn, fr: nameFr } }))
