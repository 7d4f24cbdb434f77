import { asc, desc, eq, sql } from 'drizzle-orm'
import { boolean, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { FastifyInstance } from 'fastify'
import {
  downloadWhitepaper,
  limits,
  listOf,
  removeWhitepaperFile,
  uploadWhitepaperFile,
  whitepaperResource,
  whitepaperTypes,
  type ContentState,
  type FileAnswer,
  type Wording,
} from '@ecotrame/contract'
import { bytea } from '../../platform/sessions/tables.ts'
import type { OrganizationDatabase } from '../../platform/database/database.ts'
import { problem } from '../../platform/errors/problem.ts'
import { checkedFile, type SentFile } from '../../platform/files/files.ts'
import { serve } from '../../platform/http/serve.ts'
import { serveUploads } from '../../platform/http/uploads.ts'
import { isInStates, isOneOf } from '../../platform/lists/conditions.ts'
import { serveResource } from '../../platform/resource/serve-resource.ts'
import { resourceService, type BodyOf } from '../../platform/resource/service.ts'
import type { Session } from '../../platform/sessions/session.ts'
import { once } from '../../platform/values/once.ts'

export interface WhitepapersDeps {
  readonly database: OrganizationDatabase
}

/** Documents belong to no organization: a change stands in the log of the administrator's own. */
export const whitepapers = pgTable('whitepapers', {
  id: uuid('id').primaryKey().defaultRandom(),
  title: text('title').notNull(),
  sortName: text('sort_name').generatedAlwaysAs(sql`folded(title)`),
  publisher: text('publisher').notNull(),
  year: integer('year'),
  type: text('type', { enum: whitepaperTypes }).notNull(),
  language: text('language').notNull(),
  summary: jsonb('summary').$type<Wording>().notNull(),
  url: text('url'),
  note: text('note'),
  licence: text('licence'),
  published: boolean('published').notNull(),
  searchText: text('search_text').generatedAlwaysAs(sql`true`),
  rowVersion: integer('row_version').notNull().default(1),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
})
const files = pgTable('whitepaper_files', {
  whitepaperId: uuid('whitepaper_id').primaryKey(),
  name: text('name').notNull(),
  bytes: integer('bytes').notNull(),
  content: bytea('content').notNull(),
})

const state = sql<ContentState>`case when ${whitepapers.published} then 'published' else 'draft' end`
const file = sql<{
  name: string
  bytes: number
} | null>`(select json_build_object('name', f.name, 'bytes', f.bytes)
  from whitepaper_files f where f.whitepaper_id = whitepapers.id)`

/** The columns that a body means. */
export const columnsOf = ({ state, ...fields }: BodyOf<typeof whitepaperResource>) => ({
  ...fields,
  published: state === 'published',
})

const whitepaperService = (database: OrganizationDatabase) =>
  resourceService(database, {
    resource: whitepaperResource,
    table: whitepapers,
    derived: () => ({ state, file }),
    folded: { title: whitepapers.searchText },
    sorts: { title: whitepapers.sortName, publisher: sql`folded(${whitepapers.publisher})` },
    order: [sql`${desc(whitepapers.year)} nulls last`],
    tie: [asc(whitepapers.sortName), asc(whitepapers.id)],
    nothingLast: true,
    sight: ({ permissions }) =>
      permissions.has('update_training') ? undefined : eq(whitepapers.published, true),
    filters: (query) => [
      ...isOneOf(sql`type`, listOf(query.type)),
      ...isOneOf(sql`language`, listOf(query.language)),
      ...isInStates(sql`published`, listOf(query.state)),
    ],
    values: columnsOf,
    audited: ({ title, file, type, publisher, year, language, summary, url, note, licence, state }) => ({
      name: title,
      publisher,
      year,
      documentType: type,
      language,
      summary,
      url,
      note,
      licence,
      state,
      file: file?.name ?? null,
    }),
  })
type WhitepaperService = ReturnType<typeof whitepaperService>

export async function registerWhitepapers(
  server: FastifyInstance,
  { database }: WhitepapersDeps,
): Promise<void> {
  const service = whitepaperService(database)
  serveResource(server, whitepaperResource, service)
  await serveUploads(
    server,
    (uploads) =>
      serve(uploads, uploadWhitepaperFile, async ({ params, ifMatch, uploadedForm, setETag, ...caller }) => {
        const { file, fileName } = await uploadedForm()
        const kept = await fileToKeep(caller.session, { name: fileName, content: file })
        const whitepaper = await changeFile(service, caller, { id: params.id, ifMatch }, kept)
        setETag(whitepaper.rowVersion)
        return whitepaper
      }),
    limits.whitepaperMaximumBytes,
  )
  serve(server, removeWhitepaperFile, async ({ params, ifMatch, setETag, ...caller }) => {
    const whitepaper = await changeFile(service, caller, { id: params.id, ifMatch }, null)
    setETag(whitepaper.rowVersion)
    return whitepaper
  })
  serve(server, downloadWhitepaper, ({ params, ...caller }) =>
    database.inOrganization(caller.session.organizationId, async (tx): Promise<FileAnswer> => {
      const { id } = await service.found(tx, caller, params.id)
      const [found] = await tx.select().from(files).where(eq(files.whitepaperId, id))
      // Also where there is only an address.
      if (found === undefined) throw problem('NOT_FOUND')
      return { name: found.name, type: pdf, content: once(found.content) }
    }),
  )
}

const pdf = 'application/pdf'

/** A file is looked through for who may change the document, before the row is kept from others. */
async function fileToKeep({ organizationId }: Session, sent: SentFile) {
  const { name, content, mediaType } = await checkedFile(organizationId, sent)
  if (mediaType !== pdf) throw problem('INVALID_FILE', { errors: [{ path: 'file', code: 'FILE_NOT_PDF' }] })
  return { name, content, bytes: content.length }
}

/** Sets the file of a document, or takes it away. */
const changeFile = (
  service: WhitepaperService,
  caller: Parameters<WhitepaperService['change']>[0],
  read: Parameters<WhitepaperService['change']>[1],
  kept: Awaited<ReturnType<typeof fileToKeep>> | null,
) =>
  service.change(caller, read, async (tx, { id }) => {
    await tx.delete(files).where(eq(files.whitepaperId, id))
    if (kept) await tx.insert(files).values({ whitepaperId: id, ...kept })
    await service.rows.update(tx, caller.session, id, {})
  })
