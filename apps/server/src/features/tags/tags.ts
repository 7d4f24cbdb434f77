import { asc, sql } from 'drizzle-orm'
import { integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { FastifyInstance } from 'fastify'
import { tagResource } from '@ecotrame/contract'
import type { OrganizationDatabase } from '../../platform/database/database.ts'
import { serveResource } from '../../platform/resource/serve-resource.ts'
import { resourceService } from '../../platform/resource/service.ts'
import { evaluationsBearingTag, replaceNamed, tagKind } from '../evaluations/index.ts'

export const tags = pgTable('tags', {
  id: uuid('id').primaryKey().defaultRandom(),
  organizationId: uuid('organization_id').notNull(),
  name: text('name').notNull(),
  sortName: text('sort_name').generatedAlwaysAs(sql`folded(name)`),
  color: text('color').notNull(),
  rowVersion: integer('row_version').notNull().default(1),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
})

export const registerTags = (
  server: FastifyInstance,
  { database }: { readonly database: OrganizationDatabase },
): void =>
  serveResource(
    server,
    tagResource,
    resourceService(database, {
      resource: tagResource,
      table: tags,
      derived: () => ({ evaluations: evaluationsBearingTag }),
      folded: { name: tags.sortName },
      order: [asc(tags.sortName)],
      taken: { one_tag_a_name: 'name' },
      /** Takes it off the evaluations that bear it (specification §5). */
      removing: async (tx, { session }, { id }) => ({
        evaluations: await replaceNamed(tx, session, tagKind, [id], null),
      }),
    }),
  )
