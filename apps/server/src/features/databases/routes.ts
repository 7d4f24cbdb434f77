import type { FastifyInstance } from 'fastify'
import * as contract from '@ecotrame/contract'
import { serve } from '../../platform/http/serve.ts'
import { serveUploads } from '../../platform/http/uploads.ts'
import {
  announceDatabase,
  askToImport,
  listDatabases,
  listRecords,
  readDatabaseOf,
  removeDatabase,
  takePart,
  type DatabasesDeps,
} from './own-databases.ts'

export async function registerDatabases(server: FastifyInstance, deps: DatabasesDeps): Promise<void> {
  serve(server, contract.findOwnDatabases, ({ query, session }) => listDatabases(deps, session, query))
  serve(server, contract.findOwnDatabase, ({ params, ...asker }) => readDatabaseOf(deps, asker, params.id))
  serve(server, contract.findOwnRecords, ({ params, query, session }) =>
    listRecords(deps, session, params.id, query),
  )
  serve(server, contract.createOwnDatabase, async ({ body, status, ...asker }) => {
    const database = await announceDatabase(deps, asker, body)
    status(201)
    return database
  })
  serve(server, contract.importOwnDatabase, async ({ params, status, ...asker }) => {
    const database = await askToImport(deps, asker, params.id)
    status(202)
    return database
  })
  serve(server, contract.deleteOwnDatabase, ({ params, session }) => removeDatabase(deps, session, params.id))
  await serveUploads(
    server,
    (uploads) =>
      serve(uploads, contract.uploadDatabasePart, async ({ params, uploadedForm, ...asker }) =>
        takePart(deps, asker, params.id, await uploadedForm()),
      ),
    contract.limits.databasePartMaximumBytes,
  )
}
