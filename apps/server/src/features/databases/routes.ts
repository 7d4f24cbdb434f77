import type { FastifyInstance } from 'fastify'
import * as contract from '@ecotrame/contract'
import { serve } from '../../platform/http/serve.ts'
import { serveUploads } from '../../platform/http/uploads.ts'
import { applyEffect, listEffectRows, listEffects, previewEffect, readEffect } from './effect/effects.ts'
import { classifyData } from './data-class.ts'
import { readExchanges } from './exchange-store.ts'
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
import { changeParity, compareWithFile, listParityRows, readParity } from './parity/parity.ts'
import { changeRecipe, listFindings, readRecipe } from './recipes.ts'

async function serveParity(server: FastifyInstance, deps: DatabasesDeps): Promise<void> {
  serve(server, contract.findDatabaseParity, async ({ params, session, setETag }) => {
    const parity = await readParity(deps, session, params.id)
    setETag(parity.rowVersion)
    return parity
  })
  serve(server, contract.findParityRows, ({ params, query, session }) =>
    listParityRows(deps, session, params.id, query),
  )
  serve(server, contract.updateDatabaseParity, async ({ params, body, ifMatch, setETag, ...caller }) => {
    const parity = await changeParity(deps, caller, params.id, { body, ifMatch })
    setETag(parity.rowVersion)
    return parity
  })
  await serveUploads(
    server,
    (uploads) =>
      serve(uploads, contract.compareDatabase, async ({ params, uploadedForm, setETag, ...caller }) => {
        const parity = await compareWithFile(deps, caller, params.id, await uploadedForm())
        setETag(parity.rowVersion)
        return parity
      }),
    contract.limits.databaseReferenceMaximumBytes,
  )
}

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
  serve(server, contract.classifyOwnData, async ({ params, body, ifMatch, setETag, ...caller }) => {
    const changed = await classifyData(deps, caller, params.id, { body, ifMatch })
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
  serve(server, contract.findDatabaseEffects, ({ query, ...caller }) => listEffects(deps, caller, query))
  serve(server, contract.findDatabaseEffect, ({ params, ...caller }) => readEffect(deps, caller, params.id))
  serve(server, contract.findDatabaseEffectRows, ({ params, query, ...caller }) =>
    listEffectRows(deps, caller, params.id, query),
  )
  serve(server, contract.createDatabaseEffect, async (caller) => {
    const effect = await previewEffect(deps, caller)
    return effect
  })
  serve(server, contract.applyDatabaseEffect, async ({ params, ...caller }) => {
    const effect = await applyEffect(deps, caller, params.id)
    return effect
  })
}

export async function registerDatabases(server: FastifyInstance, deps: DatabasesDeps): Promise<void> {
  serve(server, contract.findOwnDatabases, ({ query, session }) => listDatabases(deps, session, query))
  serve(server, contract.findOwnDatabase, ({ params, ...caller }) => readDatabaseOf(deps, caller, params.id))
  serve(server, contract.findOwnRecords, ({ params, query, session }) =>
    listRecords(deps, session, params.id, query),
  )
  serve(server, contract.findRecordExchanges, ({ params, query, session }) =>
    readExchanges(deps, session, params.id, query.record),
  )
  serve(server, contract.createOwnDatabase, async ({ body, ...caller }) => {
    const database = await announceDatabase(deps, caller, body)
    return database
  })
  serve(server, contract.importOwnDatabase, async ({ params, ...caller }) => {
    const database = await askToImport(deps, caller, params.id)
    return database
  })
  serve(server, contract.deleteOwnDatabase, ({ params, query, session }) =>
    removeDatabase(deps, session, params.id, query.confirm === 'yes'),
  )
  serve(server, contract.findDatabaseFindings, ({ params, query, ...caller }) =>
    listFindings(deps, caller, params.id, query),
  )
  serve(server, contract.findDatabaseRecipe, ({ params, session }) => readRecipe(deps, session, params.id))
  serve(server, contract.updateDatabaseRecipe, async ({ params, body, ifMatch, setETag, ...caller }) => {
    const changed = await changeRecipe(deps, caller, params.id, { body, ifMatch })
    setETag(changed.rowVersion)
    return changed
  })
  serveMappings(server, deps)
  serveEffects(server, deps)
  await serveParity(server, deps)
  await serveUploads(
    server,
    (uploads) =>
      serve(uploads, contract.uploadDatabasePart, async ({ params, uploadedForm, ...caller }) =>
        takePart(deps, caller, params.id, await uploadedForm()),
      ),
    contract.limits.databasePartMaximumBytes,
  )
}
