import { and, asc, eq, or, sql } from 'drizzle-orm'
import { componentContent } from '@ecotrame/contract'
import type { Tx } from '../../../platform/database/database.ts'
import { checked } from '../../../platform/errors/validate.ts'
import { isAnyOf } from '../../../platform/lists/conditions.ts'
import { countAllUsingComponent } from '../../evaluations/index.ts'
import {
  entriesOf,
  idsOf,
  wordsIn,
  type BodyOf,
  type Editable,
  type Known,
  type Refusal,
  type ParsedChanges,
  type Value,
} from '../../editing/index.ts'
import { contentOf } from '../answers.ts'
import { partsMadeOf, recordsOf } from '../component-store.ts'
import { createComponent, deleteComponent, saveComponent } from '../components.ts'
import { substancesOf } from '../content-store.ts'
import type { ComponentsDeps } from '../deps.ts'
import { components } from '../tables.ts'
import { componentFields, type EditedComponent } from './component-fields.ts'
import { facilities as facilitiesTable } from '../../facilities/index.ts'

type Body = Readonly<Record<string, unknown>>
type Wanted = ReturnType<typeof wordsIn>

const asTexts = (words: readonly string[]) => sql`${sql.param([...words])}::text[]`

const componentsNamed = (tx: Tx, organizationId: string, { ids, words }: Wanted): Promise<Known[]> =>
  tx
    .select({ id: components.id, name: components.name, reference: components.reference })
    .from(components)
    .where(
      and(
        eq(components.organizationId, organizationId),
        eq(components.kind, 'material'),
        or(
          isAnyOf(components.id, ids),
          sql`lower(${components.name}) = any(${asTexts(words)})`,
          sql`lower(${components.reference}) = any(${asTexts(words)})`,
        ),
      ),
    )

async function facilitiesNamed(tx: Tx, organizationId: string, { ids, words }: Wanted): Promise<Known[]> {
  const { rows } = await tx.execute<{ id: string; name: string }>(sql`
    select id, name from ${facilitiesTable} where organization_id = ${organizationId}
      and (id = any(${sql.param([...ids])}::uuid[]) or lower(name) = any(${asTexts(words)}))`)
  return rows
}

export const editableComponents = (
  deps: Omit<ComponentsDeps, 'database'>,
): Editable<EditedComponent, Body> => ({
  kind: 'components',
  entity: 'component',
  permissions: { update: 'update_component', create: 'create_component', remove: 'delete_component' },
  idTitle: { en: 'Ecotrame id of the component', fr: 'Identifiant Ecotrame du composant' },
  sheetName: { en: 'Components', fr: 'Composants' },
  fileName: 'components',
  fields: componentFields(deps.components),
  keys: [['reference']],
  nameKey: 'name',
  ids: async (tx, { organizationId }) => {
    const rows = await tx
      .select({ id: components.id })
      .from(components)
      .where(eq(components.organizationId, organizationId))
      // What parts are made of comes before them.
      .orderBy(asc(components.kind), asc(components.sortName), asc(components.id))
    return rows.map(({ id }) => id)
  },
  items: async (tx, { organizationId }, ids) => {
    const records = new Map((await recordsOf(tx, organizationId, ids)).map((one) => [one.component.id, one]))
    const substances = await substancesOf(tx, organizationId, ids)
    return ids.flatMap((id) => {
      const record = records.get(id)
      if (record === undefined) return []
      const content = contentOf(record, substances.get(id) ?? [])
      return { id, rowVersion: record.component.rowVersion, record, content }
    })
  },
  idsByKey: async (tx, { organizationId }, field, values) => {
    const text = field === 'reference' ? components.reference : components.name
    const rows = await tx
      .select({ id: components.id })
      .from(components)
      .where(
        and(eq(components.organizationId, organizationId), sql`lower(${text}) = any(${asTexts(values)})`),
      )
    return rows.map(({ id }) => id)
  },
  bodies: async (tx, { session: { organizationId } }, rows) => {
    const wanted = (field: string) => wordsIn(rows.map(({ said }) => entriesOf(said[field])))
    const known = {
      facility: await facilitiesNamed(tx, organizationId, wanted('facility')),
      materials: await componentsNamed(tx, organizationId, wanted('materials')),
    }
    return rows.map((row) => bodyOf(row, known))
  },
  save: async (database, caller, item, sent) => {
    const content = checked(componentContent, sent)
    if (item === null) return (await createComponent({ ...deps, database }, caller.session, content)).id
    const read = { id: item.id, ifMatch: item.rowVersion }
    await saveComponent({ ...deps, database }, caller, read, content)
    return item.id
  },
  used: async (tx, { organizationId }, ids) => {
    const used: string[] = []
    for (const id of ids) {
      const evaluations = await countAllUsingComponent(tx, organizationId, id)
      if (evaluations > 0 || (await partsMadeOf(tx, organizationId, id)).length > 0) used.push(id)
    }
    return used
  },
  remove: async (database, caller, ids) => {
    for (const id of ids) await deleteComponent({ ...deps, database }, caller, { id, ifMatch: null })
  },
})

/** What is kept unless the cells say otherwise. */
const kept = (said: Readonly<Record<string, Value>>) => (field: string, before: unknown) =>
  said[field] === undefined ? before : said[field]

interface KnownThings {
  readonly facility: readonly Known[]
  readonly materials: readonly Known[]
}

function bodyOf({ item, said }: ParsedChanges<EditedComponent>, known: KnownThings): BodyOf<Body> {
  const refusals: Refusal[] = []
  const listed = <Entry>(
    field: 'facility' | 'materials',
    make: (id: string, entry: Readonly<Record<string, unknown>>) => Entry,
  ) => {
    const named = idsOf(field, known[field], entriesOf(said[field]), make)
    refusals.push(...named.refusals)
    return named.made
  }
  const of = kept(said)
  const before = item?.content
  const isPart = (item?.record.component.kind ?? said['kind']) === 'part'
  const facilities = said['facility'] === undefined ? undefined : listed('facility', (id) => id)
  if (facilities !== undefined && facilities.length > 1)
    refusals.push({ path: 'facility', code: 'TOO_MANY', params: { maximum: 1 } })
  const materials =
    said['materials'] === undefined
      ? undefined
      : listed('materials', (component, { share }) => ({ component, share }))
  if (refusals.length > 0) return { refusals }
  return {
    body: {
      ...before,
      ...Object.fromEntries(
        ['name', 'reference', 'description', 'article', 'safeUse'].flatMap((field) =>
          said[field] === undefined ? [] : [[field, said[field]]],
        ),
      ),
      ...(said['substances'] === undefined ? {} : { substances: entriesOf(said['substances']) }),
      listDeclaration: declarationOf(of, before?.listDeclaration),
      material: isPart ? null : materialOf(of, before?.material, facilities?.[0], facilities !== undefined),
      part: isPart ? partOf(of, before?.part, materials) : null,
    },
  }
}

type Of = ReturnType<typeof kept>
type Content = EditedComponent['content']

function declarationOf(of: Of, before: Content['listDeclaration'] | undefined) {
  const said = {
    release: of('listRelease', before?.release ?? null),
    method: of('listMethod', before?.method ?? null),
    evidence: of('listEvidence', before?.evidence ?? null),
    declaredOn: of('listDeclaredOn', before?.declaredOn ?? null),
  }
  return Object.values(said).every((value) => value === null) ? null : said
}

function materialOf(
  of: Of,
  before: Content['material'] | undefined,
  facility: string | undefined,
  isSaid: boolean,
) {
  const certification = {
    scheme: of('certification', before?.certification?.scheme ?? null),
    number: of('certificateNumber', before?.certification?.number ?? null),
    evidence: of('certificateEvidence', before?.certification?.evidence ?? null),
    expiresOn: of('certificateExpiresOn', before?.certification?.expiresOn ?? null),
  }
  return {
    material: of('material', before?.material ?? null),
    country: of('country', before?.country ?? null),
    recycledShare: of('recycledShare', before?.recycledShare ?? null),
    certification: Object.values(certification).every((value) => value === null) ? null : certification,
    spinning: of('spinning', before?.spinning ?? null),
    finishing: of('finishing', before?.finishing ?? null),
    facility: isSaid ? (facility ?? null) : (before?.facility ?? null),
    priceEurPerKg: of('priceEurPerKg', before?.priceEurPerKg ?? null),
  }
}

function partOf(
  of: Of,
  before: Content['part'] | undefined,
  materials: readonly { readonly component: string; readonly share: unknown }[] | undefined,
) {
  return {
    partKind: of('partKind', before?.partKind) ?? undefined,
    fabricProcess: of('fabricProcess', before?.fabricProcess ?? null),
    specialFinish: of('specialFinish', before?.specialFinish) ?? undefined,
    lossShare: of('lossShare', before?.lossShare ?? null),
    massPerPiece: of('massPerPiece', before?.massPerPiece ?? null),
    materials: materials ?? before?.materials ?? [],
  }
}
