import type { FastifyInstance } from 'fastify'
import * as contract from '@ecotrame/contract'
import { serve } from '../../platform/http/serve.ts'
import type { ExportsDeps } from './deps.ts'
import { downloadExport, listExports, readExport } from './downloads.ts'
import { askForEvaluations, exportEvaluations } from './evaluation-exports.ts'
import { subjectsOf, type Subjects } from './subjects.ts'

export function registerExports(server: FastifyInstance, deps: ExportsDeps): void {
  const subjects = subjectsOf(deps)
  serveEvaluations(server, deps, subjects)
  serveDownloads(server, deps, subjects)
}

function serveEvaluations(server: FastifyInstance, deps: ExportsDeps, { evaluations }: Subjects): void {
  serve(server, contract.exportEvaluations, async ({ status, ...asked }) => {
    const made = await exportEvaluations(deps, evaluations, asked, asked)
    if ('job' in made) status(202)
    return made
  })
  serve(server, contract.askForEvaluations, async ({ status, ...asked }) => {
    status(202)
    return askForEvaluations(deps, evaluations, asked, asked)
  })
}

function serveDownloads(server: FastifyInstance, deps: ExportsDeps, subjects: Subjects): void {
  serve(server, contract.findExportFields, ({ query, language: accepted }) => {
    const { kind, language = accepted } = query
    return { items: subjects.shown(kind).fieldsIn(language) }
  })
  serve(server, contract.findExports, ({ session, query }) => listExports(deps, session, query))
  serve(server, contract.findExport, ({ session, params }) => readExport(deps, session, params.id))
  serve(server, contract.downloadExport, ({ session, params }) =>
    downloadExport(deps, session, params.id, subjects),
  )
}
