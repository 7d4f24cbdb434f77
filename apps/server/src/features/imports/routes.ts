import type { FastifyInstance } from 'fastify'
import * as contract from '@ecotrame/contract'
import {
  configureImport as configureCall,
  correctImport as correctCall,
  decideImport as decideCall,
  deleteImport as deleteCall,
  downloadFaultyRows,
  downloadTemplate,
  findImport,
  findImportFields,
  findImportMarket,
  findImportRows,
  findImports,
  limits,
  previewUndo as previewUndoCall,
  runImport as runCall,
  undoImport as undoCall,
  uploadImport as uploadCall,
  type Import,
} from '@ecotrame/contract'
import { csvMarksOf } from '../account/index.ts'
import { serve } from '../../platform/http/serve.ts'
import { serveUploads } from '../../platform/http/uploads.ts'
import { configureImport, correctImport } from './change-import.ts'
import { decideImport } from './decide-import.ts'
import type { ImportsDeps } from './deps.ts'
import { faultyRows } from './faulty-rows.ts'
import { deleteImport, listFields, listImports, listRows } from './list-imports.ts'
import type { EvaluationImportDeps } from './evaluations/deps.ts'
import { importMarket, type Market } from './evaluations/market.ts'
import { createProfile, deleteProfile, listProfiles, runProfile } from './profiles/profiles.ts'
import { sumsOf } from './profiles/sums.ts'
import { runImport } from './run-import.ts'
import { templateOf } from './evaluations/templates.ts'
import { previewUndo, undoImport } from './undo/undo-import.ts'
import { uploadImport } from './upload-import.ts'
import { readImport } from './write-check.ts'

/** An import with its version, for the next change. */
async function tagged(answer: Promise<Import>, setETag: (rowVersion: number) => void): Promise<Import> {
  const found = await answer
  setETag(found.rowVersion)
  return found
}

/** The calls of the file-import service. */
export async function registerImports(
  service: FastifyInstance,
  deps: ImportsDeps & EvaluationImportDeps & { readonly market: Market },
): Promise<void> {
  await serveUploads(
    service,
    (uploads) =>
      serve(uploads, uploadCall, async ({ uploadedForm, setETag, ...caller }) =>
        tagged(uploadImport(deps, caller, await uploadedForm()), setETag),
      ),
    limits.importMaximumBytes,
  )
  await serveProfiles(service, deps)
  serve(service, findImports, ({ query, ...caller }) => listImports(deps, caller, query))
  serve(service, findImportFields, ({ query, ...caller }) => listFields(deps, caller, query))
  serve(service, findImport, ({ params, setETag, ...caller }) =>
    tagged(readImport(deps, caller, params.id), setETag),
  )
  serve(service, configureCall, ({ params, ifMatch, body, setETag, ...caller }) =>
    tagged(configureImport(deps, caller, { id: params.id, ifMatch }, body), setETag),
  )
  serve(service, correctCall, ({ params, ifMatch, body, setETag, ...caller }) =>
    tagged(correctImport(deps, caller, { id: params.id, ifMatch }, body), setETag),
  )
  serve(service, decideCall, ({ params, ifMatch, body, setETag, ...caller }) =>
    tagged(decideImport(deps, caller, { id: params.id, ifMatch }, body), setETag),
  )
  serve(service, findImportRows, ({ params, query, ...caller }) => listRows(deps, caller, params.id, query))
  serve(service, findImportMarket, ({ params, ...caller }) => importMarket(deps, caller, params.id))
  serve(service, runCall, ({ params, ifMatch, setETag, ...caller }) =>
    tagged(runImport(deps, caller, { id: params.id, ifMatch }), setETag),
  )
  serve(service, previewUndoCall, ({ params, ...caller }) => previewUndo(deps, caller, params.id))
  serve(service, undoCall, ({ params, ifMatch, setETag, ...caller }) =>
    tagged(undoImport(deps, caller, { id: params.id, ifMatch }), setETag),
  )
  serve(service, deleteCall, ({ params, ...caller }) => deleteImport(deps, caller, params.id))
  serve(service, downloadFaultyRows, ({ params, query, ...caller }) =>
    faultyRows(deps, caller, params.id, query.language ?? caller.language),
  )
  serve(service, downloadTemplate, async ({ session, params, query }) => {
    const csvMarks = await deps.database.inOrganization(session.organizationId, (tx) =>
      csvMarksOf(tx, session, query.language),
    )
    return templateOf(deps, params.category, { ...query, csvMarks })
  })
}

async function serveProfiles(service: FastifyInstance, deps: ImportsDeps): Promise<void> {
  await serveUploads(
    service,
    (uploads) =>
      serve(uploads, contract.runImportProfile, async ({ params, uploadedForm, ...caller }) =>
        runProfile(deps, caller, params.id, await uploadedForm()),
      ),
    limits.importMaximumBytes,
  )
  serve(service, contract.findImportProfiles, (caller) => listProfiles(deps, caller))
  serve(service, contract.createImportProfile, ({ body, ...caller }) => createProfile(deps, caller, body))
  serve(service, contract.deleteImportProfile, ({ params, ...caller }) =>
    deleteProfile(deps, caller, params.id),
  )
  serve(service, contract.findImportSums, ({ params, ...caller }) => sumsOf(deps, caller, params.id))
}
