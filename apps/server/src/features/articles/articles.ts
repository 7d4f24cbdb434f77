import { and, asc, eq, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { standingOnList, type ListedEntry, type ListStanding } from '@ecotrame/lca'
import type { Tx } from '../../platform/database/database.ts'
import { planned } from '../../platform/database/planned.ts'
import { isAnyOf } from '../../platform/lists/conditions.ts'
import { componentMaterials, components, componentSubstances, substanceColumns } from '../components/index.ts'
import { frenchName, type Substances } from '../substances/index.ts'
import { markOf, marksOf } from './marks.ts'
import { facilities } from '../facilities/index.ts'

const facility = sql<{ id: string; name: string; country: string } | null>`(
  select jsonb_build_object('id', f.id, 'name', f.name, 'country', f.country) from ${facilities} f
  where f.organization_id = components.organization_id and f.id = components.facility_id)`

const articleColumns = {
  id: components.id,
  name: components.name,
  reference: components.reference,
  kind: components.kind,
  material: components.material,
  massPerPiece: components.massPerPiece,
  article: components.article,
  listRelease: components.listRelease,
  listMethod: components.listMethod,
  listEvidence: components.listEvidence,
  listDeclaredOn: components.listDeclaredOn,
  safeUse: components.safeUse,
  supplier: facility,
}
/** Components as articles. */
export const selectArticles = (tx: Tx) => tx.select(articleColumns).from(components)
type ArticleRecord = Awaited<ReturnType<typeof selectArticles>>[number]

const declarationColumns = { component: componentSubstances.componentId, ...substanceColumns }
const selectDeclarations = (tx: Tx) => tx.select(declarationColumns).from(componentSubstances)
type StoredDeclaration = Awaited<ReturnType<typeof selectDeclarations>>[number]
export type DeclarationRecord = StoredDeclaration & { readonly nameFr: string }

/** An article of the organization with all that was declared of it. */
export interface Article extends ArticleRecord {
  readonly substances: readonly DeclarationRecord[]
}

/** The articles of an organization, by name, and what parts are made of. */
export interface Articles {
  readonly all: readonly Article[]
  readonly byId: ReadonlyMap<string, Article>
  /** Materials of each part. */
  readonly materialsOf: ReadonlyMap<string, readonly string[]>
}

/**
 * Articles with their declarations.
 * @param within only those that come with these components; absent: every article of the organization
 */
export async function loadArticles(
  tx: Tx,
  organizationId: string,
  known: Substances,
  within?: readonly string[],
): Promise<Articles> {
  if (within?.length === 0) return { all: [], byId: new Map(), materialsOf: new Map() }
  const among = (column: PgColumn, ids: readonly string[] | undefined) =>
    ids === undefined ? undefined : isAnyOf(column, ids)
  const links = await tx
    .select({ part: componentMaterials.partId, material: componentMaterials.materialId })
    .from(componentMaterials)
    .where(
      and(eq(componentMaterials.organizationId, organizationId), among(componentMaterials.partId, within)),
    )
    .prepare(planned)
    .execute()
  const wanted = within && [...new Set([...within, ...links.map(({ material }) => material)])]
  const records = await selectArticles(tx)
    .where(
      and(eq(components.organizationId, organizationId), components.article, among(components.id, wanted)),
    )
    .orderBy(asc(components.sortName), asc(components.id))
    .prepare(planned)
    .execute()
  const declared = await selectDeclarations(tx)
    .where(
      and(
        eq(componentSubstances.organizationId, organizationId),
        among(componentSubstances.componentId, wanted),
      ),
    )
    .orderBy(asc(componentSubstances.componentId), asc(componentSubstances.position))
    .prepare(planned)
    .execute()
  const substancesOf = grouped(declared, ({ component }) => component)
  const all = records.map((record) => ({
    ...record,
    substances: (substancesOf.get(record.id) ?? []).map((one) => asListed(known, one)),
  }))
  const materials = grouped(links, ({ part }) => part)
  return {
    all,
    byId: new Map(all.map((article) => [article.id, article])),
    materialsOf: new Map(
      [...materials].map(([part, found]) => [part, found.map(({ material }) => material)]),
    ),
  }
}

/**
 * With all that the list says of it: a substance may have been declared before it was listed, then its numbers say which
 * entry it is now; and who names one number need not know the other.
 */
function asListed(known: Substances, declared: StoredDeclaration): DeclarationRecord {
  const row = known.withNumber(declared.cas ?? '') ?? known.withNumber(declared.ec ?? '')
  const { name, cas, ec } = declared
  const entry = declared.entry ?? row?.entry ?? null
  return {
    ...declared,
    entry,
    nameFr: frenchName(known, { entry, name }),
    cas: cas ?? row?.cas ?? null,
    ec: ec ?? row?.ec ?? null,
  }
}

function grouped<Item>(
  items: readonly Item[],
  keyOf: (item: Item) => string,
): ReadonlyMap<string, readonly Item[]> {
  const groups = new Map<string, Item[]>()
  for (const item of items) {
    const group = groups.get(keyOf(item))
    if (group === undefined) groups.set(keyOf(item), [item])
    else group.push(item)
  }
  return groups
}

/** Where one article stands on a list. */
const standingOf = (
  { substances, listRelease }: Pick<Article, 'substances' | 'listRelease'>,
  entries: readonly ListedEntry[],
): ListStanding =>
  standingOnList(
    {
      substances: substances.map(({ entry, status, concentration }) => ({
        entry,
        status,
        concentrationPercent: concentration,
      })),
      listedUpTo: listRelease,
    },
    entries,
  )

/** Where all articles stand on a list. */
export const standingsOf = (
  { all }: Articles,
  entries: readonly ListedEntry[],
): ReadonlyMap<string, ListStanding> =>
  new Map(all.map((article) => [article.id, standingOf(article, entries)]))

/**
 * The articles that come with a component: itself and the materials that are articles of their own (once an article,
 * always one: C-106/14); a part that was never declared itself is known by its materials. An id that is no article
 * stands for something of which nobody has declared anything.
 */
export function articlesWithin({ byId, materialsOf }: Articles, component: string): readonly string[] {
  const materials = materialsOf.get(component) ?? []
  if (byId.has(component)) return [component, ...materials.filter((id) => byId.has(id))]
  return materials.length > 0 ? materials : [component]
}

/** The marks of every component that is not simply undeclared. */
export function marksOfComponents(
  articles: Articles,
  standings: ReadonlyMap<string, ListStanding>,
): ReadonlyMap<string, number> {
  const markOfArticle = (id: string): number => {
    const standing = standings.get(id)
    return standing === undefined ? markOf.NOT_DECLARED : marksOf(standing)
  }
  const ids = new Set([...articles.byId.keys(), ...articles.materialsOf.keys()])
  return new Map(
    [...ids].map((id) => [
      id,
      articlesWithin(articles, id).reduce((sum, one) => sum | markOfArticle(one), 0),
    ]),
  )
}

/** Components with which an article comes: itself, and the parts that are made of it. */
export function componentsHolding({ materialsOf }: Articles, article: string): readonly string[] {
  const parts = [...materialsOf].filter(([, materials]) => materials.includes(article))
  return [article, ...parts.map(([part]) => part)]
}
