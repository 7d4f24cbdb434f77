import type { FastifyInstance } from 'fastify'
import * as contract from '@ecotrame/contract'
import { serve } from '../../platform/http/serve.ts'
import { serveUploads } from '../../platform/http/uploads.ts'
import { applyEffect, listEffectRows, listEffects, previewEffect, readEffect } from './effect/effects.ts'
import { changeMappingsOf } from './mapping/change-mappings.ts'
import { listChoices, listMappings } from './mapping/list-mappings.ts'
import { packsForBrowsers } from './mapping/packs-for-browsers.ts'
import { proposeMappings } from './mapping/proposals.ts'
import {
  announceDatabase,
  askToImport,
  listDatabases,
  listRecords,
  readDatabaseOf,
  readUses,
  removeDatabase,
  takePart,
  type DatabasesDeps,
} from './own-databases.ts'

function serveMappings(server: FastifyInstance, deps: DatabasesDeps): void {
  serve(server, contract.findFormChoices, ({ query, session }) => listChoices(deps, session, query))
  serve(server, contract.findOwnMappings, ({ params, query, session }) =>
    listMappings(deps, session, params.id, query),
  )
  serve(server, contract.updateOwnMappings, async ({ params, session, setETag, ...change }) => {
    const changed = await changeMappingsOf(deps, session, params.id, change)
    setETag(changed.rowVersion)
    return changed
  })
  serve(server, contract.findMappingProposals, ({ params, query, session }) =>
    proposeMappings(deps, session, params.id, query),
  )
  serve(server, contract.findDatabaseUses, ({ params, session }) => readUses(deps, session, params.id))
  serve(server, contract.findOwnPacks, ({ query, session }) =>
    packsForBrowsers(deps, session, query.revision),
  )
}

function serveEffects(server: FastifyInstance, deps: DatabasesDeps): void {
  serve(server, contract.findDatabaseEffects, ({ query, ...asker }) => listEffects(deps, asker, query))
  serve(server, contract.findDatabaseEffect, ({ params, ...asker }) => readEffect(deps, asker, params.id))
  serve(server, contract.findDatabaseEffectRows, ({ params, query, ...asker }) =>
    listEffectRows(deps, asker, params.id, query),
  )
  serve(server, contract.createDatabaseEffect, async (asker) => {
    const effect = await previewEffect(deps, asker)
    return effect
  })
  serve(server, contract.applyDatabaseEffect, async ({ params, ...asker }) => {
    const effect = await applyEffect(deps, asker, params.id)
    return effect
  })
}

export async function registerDatabases(server: FastifyInstance, deps: DatabasesDeps): Promise<void> {
  serve(server, contract.findOwnDatabases, ({ query, session }) => listDatabases(deps, session, query))
  serve(server, contract.findOwnDatabase, ({ params, ...asker }) => readDatabaseOf(deps, asker, params.id))
  serve(server, contract.findOwnRecords, ({ params, query, session }) =>
    listRecords(deps, session, params.id, query),
  )
  serve(server, contract.createOwnDatabase, async ({ body, ...asker }) => {
    const database = await announceDatabase(deps, asker, body)
    return database
  })
  serve(server, contract.importOwnDatabase, async ({ params, ...asker }) => {
    const database = await askToImport(deps, asker, params.id)
    return database
  })
  serve(server, contract.deleteOwnDatabase, ({ params, query, session }) =>
    removeDatabase(deps, session, params.id, query.confirm === 'yes'),
  )
  serveMappings(server, deps)
  serveEffects(server, deps)
  await serveUploads(
    server,
    (uploads) =>
      serve(uploads, contract.uploadDatabasePart, async ({ params, uploadedForm, ...asker }) =>
        takePart(deps, asker, params.id, await uploadedForm()),
      ),
    contract.limits.databasePartMaximumBytes,
  )
}
