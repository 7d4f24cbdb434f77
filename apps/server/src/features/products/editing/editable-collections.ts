import { and, asc } from 'drizzle-orm'
import { createProductCollection } from '@ecotrame/contract'
import type { calculationTypes } from '@ecotrame/lca'
import type { Tx } from '../../../platform/database/database.ts'
import { checked } from '../../../platform/errors/validate.ts'
import { sightOf, type Sight } from '../../evaluations/index.ts'
import {
  choicesOf,
  column,
  entriesOf,
  entryField,
  idsOf,
  namedBy,
  ownId,
  wordsIn,
  type BodyOf,
  type Editable,
  type EditableField,
  type Known,
  type ParsedChanges,
} from '../../editing/index.ts'
import {
  findCollections,
  membersOf,
  type CollectionRecord,
  type Member,
} from '../collections/collection-store.ts'
import { createCollection, deleteCollection, saveCollection } from '../collections/collections.ts'
import { collectionVisibleTo } from '../sight.ts'
import { productCollections } from '../tables.ts'
import { productsNamed, saysAnyOf, teamsNamed } from './named-things.ts'

interface EditedCollection {
  readonly id: string
  readonly rowVersion: number
  readonly record: CollectionRecord
  readonly members: readonly Member[]
}
type Body = Readonly<Record<string, unknown>>

const calculations = choicesOf({
  average: ['Average', 'Moyenne'],
  sum: ['Sum', 'Somme'],
  weighted: ['Weighted by units sold', 'Pondérée par les unités vendues'],
} satisfies Readonly<Record<(typeof calculationTypes)[number], readonly [string, string]>>)

const fields: readonly EditableField<EditedCollection>[] = [
  column('name', ['Name', 'Nom'], 'text', ({ record }) => record.name, { required: true }),
  column('description', ['Description', 'Description'], 'text', ({ record }) => record.description),
  column('calculationType', ['Calculation', 'Calcul'], 'choice', ({ record }) => record.calculationType, {
    choices: calculations,
  }),
  column('team', ['Team', 'Équipe'], 'text', ({ record }) => record.team?.name ?? null),
  column(
    'products',
    ['Products', 'Produits'],
    'list',
    ({ members }) => members.map(({ id, name, reference }) => ({ reference, name, id })),
    {
      anyOrder: true,
      entries: [
        entryField('reference', ['Reference', 'Référence']),
        entryField('name', ['Product', 'Produit']),
        ownId,
      ],
    },
  ),
]

export const editableCollections = (): Editable<EditedCollection, Body> => ({
  kind: 'collections',
  entity: 'product_collection',
  permissions: {
    update: 'update_product_collection',
    create: 'create_product_collection',
    remove: 'delete_product_collection',
  },
  idTitle: { en: 'Ecotrame id of the collection', fr: 'Identifiant Ecotrame de la collection' },
  sheetName: { en: 'Collections', fr: 'Collections' },
  fileName: 'collections',
  fields,
  keys: [['name']],
  ids: async (tx, session) => {
    const rows = await tx
      .select({ id: productCollections.id })
      .from(productCollections)
      .where(collectionVisibleTo(sightOf(session)))
      .orderBy(asc(productCollections.sortName), asc(productCollections.id))
    return rows.map(({ id }) => id)
  },
  items: (tx, session, ids) => editedCollections(tx, sightOf(session), ids),
  idsByKey: async (tx, session, _field, values) => {
    const rows = await tx
      .select({ id: productCollections.id })
      .from(productCollections)
      .where(and(collectionVisibleTo(sightOf(session)), saysAnyOf(productCollections.name, values)))
    return rows.map(({ id }) => id)
  },
  bodies: async (tx, { session }, rows) => {
    const sight = sightOf(session)
    const teams = rows.flatMap(({ said }) =>
      typeof said['team'] === 'string' ? said['team'].toLowerCase() : [],
    )
    const known = {
      teams: await teamsNamed(tx, sight, teams),
      products: await productsNamed(tx, sight, wordsIn(rows.map(({ said }) => entriesOf(said['products'])))),
    }
    return rows.map((row) => bodyOf(row, known))
  },
  save: async (database, caller, item, sent) => {
    const body = checked(createProductCollection.body, sent)
    const saved = await (item === null
      ? createCollection({ database }, caller, body)
      : saveCollection({ database }, caller, { id: item.id, ifMatch: item.rowVersion }, body))
    return saved.id
  },
  used: () => Promise.resolve([]),
  remove: async (database, caller, ids) => {
    for (const id of ids) await deleteCollection({ database }, caller, { id, ifMatch: null })
  },
})

async function editedCollections(
  tx: Tx,
  sight: Sight,
  ids: readonly string[],
): Promise<readonly EditedCollection[]> {
  const records = new Map((await findCollections(tx, sight, ids)).map((one) => [one.id, one]))
  const members = await membersOf(tx, sight, ids)
  return ids.flatMap((id) => {
    const record = records.get(id)
    return record === undefined
      ? []
      : {
          id,
          rowVersion: record.rowVersion,
          record,
          members: members.filter((one) => one.collectionId === id),
        }
  })
}

function bodyOf(
  { item, said: { team, products, ...said } }: ParsedChanges<EditedCollection>,
  known: { readonly teams: readonly Known[]; readonly products: readonly Known[] },
): BodyOf<Body> {
  const { made, refusals } = idsOf('products', known.products, entriesOf(products), (id) => id)
  const named = typeof team === 'string' ? namedBy(known.teams, { name: team }) : null
  const wrong = named !== null && !('id' in named) ? [{ path: 'team', ...named }] : []
  if (refusals.length + wrong.length > 0) return { refusals: [...refusals, ...wrong] }
  return {
    body: {
      ...(item === null ? {} : { name: item.record.name }),
      ...said,
      ...(team === undefined ? {} : { team: named !== null && 'id' in named ? named.id : null }),
      ...(products === undefined ? {} : { products: made }),
    },
  }
}
