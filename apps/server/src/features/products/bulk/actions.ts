import { sql } from 'drizzle-orm'
import {
  limits,
  type CallParsed,
  type moveSelectedProducts,
  type setSeasonOfSelected,
  type tagSelectedProducts,
  type withdrawSelectedProducts,
} from '@ecotrame/contract'
import { recordChanges } from '../../../platform/audit/record-change.ts'
import { problem } from '../../../platform/errors/problem.ts'
import {
  changeRows,
  isAsAsked,
  linkedAfter,
  linkVerdict,
  type BulkAction,
  type BulkChange,
} from '../../bulk/index.ts'
import { sightOf, teamOfEvaluation } from '../../evaluations/index.ts'
import { productIsPublic } from '../../publication/index.ts'
import { deletionOf } from '../audited.ts'
import { knownTags } from '../product-tags.ts'
import { deleteProducts } from '../product-writes.ts'
import { collectionVisibleTo } from '../sight.ts'
import { productCollections as collections, products } from '../tables.ts'
import { withdrawWithin } from '../withdraw-products.ts'
import { holdsOfAnotherTeam, seasonAspect, tagsAspect, teamAspect } from './aspects.ts'
import { productList as list, type ProductFilters as Filters } from './list.ts'
import { productRows as rows } from './rows.ts'

const updates = { list, permission: 'update_product', batch: 100 } as const
const refused = (path: string, code: string) => problem('INVALID_VALUES', { errors: [{ path, code }] })

export const publishMany: BulkAction<Filters, object> = {
  list,
  kind: 'publish_products',
  prepare: () => ({
    verdict: sql`case ${products.state} when 'published' then ${isAsAsked}::text
      when 'evaluated' then null else 'NOT_EVALUATED' end`,
  }),
}

export const tagMany: BulkChange<
  Filters,
  Omit<CallParsed<typeof tagSelectedProducts>['body'], 'selection'>
> = {
  ...updates,
  kind: 'tag_products',
  prepare: async (tx, { session }, { add = [], remove = [] }) => {
    const known = await knownTags(tx, session.organizationId, add)
    const unknown = add.findIndex((id) => !known.has(id))
    if (unknown >= 0) throw refused(`add[${unknown}]`, 'UNKNOWN_TAG')
    const change = { add, remove }
    const { organizationId, id } = products
    const links = { table: 'product_tags', owner: 'product_id', thing: 'tag_id', organizationId, id }
    const most = { maximum: limits.tagsOfEvaluationMaximum, tooMany: 'TOO_MANY_TAGS' }
    const next = (before: readonly string[]) => linkedAfter(before, change)
    return {
      verdict: linkVerdict({ ...links, ...most }, change),
      apply: changeRows(rows, session, { aspect: tagsAspect, next }),
    }
  },
}

export const moveMany: BulkChange<
  Filters,
  Omit<CallParsed<typeof moveSelectedProducts>['body'], 'selection'>
> = {
  ...updates,
  kind: 'move_products',
  prepare: async (tx, caller, { team }) => {
    const { session } = caller
    // Who sees products by their team or by masks leaves the team as it is.
    if (!sightOf(session).team.every) throw refused('team', 'NOT_YOUR_TEAM')
    const teamId = await teamOfEvaluation(tx, caller, team, null)
    const wanted = sql`${teamId}::uuid`
    return {
      verdict: sql`case when ${products.teamId} is not distinct from ${wanted} then ${isAsAsked}::text
        when ${holdsOfAnotherTeam(products.id, wanted, session.organizationId)} then 'HELD_BY_OTHER_TEAM' end`,
      apply: changeRows(rows, session, { aspect: teamAspect, next: () => teamId }),
    }
  },
}

export const seasonMany: BulkChange<
  Filters,
  Omit<CallParsed<typeof setSeasonOfSelected>['body'], 'selection'>
> = {
  ...updates,
  kind: 'season_products',
  prepare: (_tx, { session }, { season }) => {
    const wanted = season === '' ? null : season
    return {
      verdict: sql`case when ${products.season} is not distinct from ${wanted}::text then ${isAsAsked}::text end`,
      apply: changeRows(rows, session, { aspect: seasonAspect, next: () => wanted }),
    }
  },
}

export const withdrawMany: BulkChange<
  Filters,
  Omit<CallParsed<typeof withdrawSelectedProducts>['body'], 'selection'>
> = {
  list,
  permission: 'withdraw_product',
  batch: 100,
  kind: 'withdraw_products',
  prepare: (_tx, { session }, { reason }) => ({
    verdict: sql`case when not ${productIsPublic} then ${isAsAsked}::text end`,
    apply: async (tx, items) => {
      const ids = items.map(({ id }) => id)
      await withdrawWithin(tx, session, ids, reason)
      return []
    },
  }),
}

export const deleteMany: BulkChange<Filters, object> = {
  list,
  permission: 'delete_product',
  batch: 100,
  kind: 'delete_products',
  prepare: (_tx, { session }) => ({
    verdict: sql`null::text`,
    concerned: (rows) => sql`
      select ${collections.name} as name, ${collectionVisibleTo(sightOf(session))} as sight from ${collections}
      where ${collections.organizationId} = ${session.organizationId} and exists (
        select from product_collection_members m where m.organization_id = ${collections.organizationId}
          and m.collection_id = ${collections.id} and m.product_id in (${rows}))`,
    apply: async (tx, items) => {
      const ids = items.map(({ id }) => id)
      const records = await rows.read(tx, session, ids)
      await deleteProducts(tx, session.organizationId, ids)
      await recordChanges(tx, session, [...records.values()].map(deletionOf))
      return []
    },
  }),
}
