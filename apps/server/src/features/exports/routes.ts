import type { FastifyInstance } from 'fastify'
import * as contract from '@ecotrame/contract'
import { listOf } from '@ecotrame/contract'
import { serve } from '../../platform/http/serve.ts'
import type { Language, Session } from '../../platform/sessions/session.ts'
import { leftBehind } from '../organization-archives/index.ts'
import type { ExportsDeps } from './deps.ts'
import { downloadExport, listExports, readExport } from './downloads.ts'
import { askForEvaluations, exportEvaluations } from './evaluation-exports.ts'
import { askForOrganization } from './organization-export.ts'
import { askForProducts, exportProducts } from './product-exports.ts'
import { subjectsOf, type Subjects } from './subjects.ts'
import {
  costWorkbook,
  inventoryWorkbook,
  materialsWorkbook,
  processesWorkbook,
  versionWorkbook,
} from './workbooks/make-workbook.ts'

interface Asked {
  readonly session: Session
  readonly language: Language
}

export function registerExports(server: FastifyInstance, deps: ExportsDeps): void {
  const subjects = subjectsOf(deps)
  serveEvaluations(server, deps, subjects)
  serveProducts(server, deps, subjects)
  serveWorkbooks(server, deps)
  serveDownloads(server, deps, subjects)
}

function serveEvaluations(server: FastifyInstance, deps: ExportsDeps, { evaluations }: Subjects): void {
  serve(server, contract.exportEvaluations, async ({ status, ...asked }) => {
    const made = await exportEvaluations(deps, evaluations, asked, asked)
    if ('job' in made) status(202)
    return made
  })
  serve(server, contract.askForEvaluations, (asked) => askForEvaluations(deps, evaluations, asked, asked))
}

function serveProducts(server: FastifyInstance, deps: ExportsDeps, { products }: Subjects): void {
  serve(server, contract.exportProducts, async ({ status, ...asked }) => {
    const made = await exportProducts(deps, products, asked, asked)
    if ('job' in made) status(202)
    return made
  })
  serve(server, contract.askForProducts, (asked) => askForProducts(deps, products, asked, asked))
}

function serveWorkbooks(server: FastifyInstance, deps: ExportsDeps): void {
  const inWish = ({ session, language }: Asked, wish: Language | undefined) => ({
    session,
    language: wish ?? language,
  })
  serve(server, contract.exportVersion, ({ params, query, ...asked }) =>
    versionWorkbook(deps, inWish(asked, query.language), {
      evaluation: query.evaluation,
      version: params.id,
    }),
  )
  serve(server, contract.exportEnvironmentalCost, ({ params, query, ...asked }) =>
    costWorkbook(deps, inWish(asked, query.language), { evaluation: query.evaluation, version: params.id }),
  )
  serve(server, contract.exportProduction, ({ params, query, ...asked }) =>
    inventoryWorkbook(deps, inWish(asked, query.language), {
      evaluation: params.id,
      version: query.version,
      methods: listOf(query.method),
      stages: listOf(query.stage),
    }),
  )
  serve(server, contract.exportMaterials, ({ query, ...asked }) =>
    materialsWorkbook(deps, inWish(asked, query.language)),
  )
  serve(server, contract.exportProcesses, ({ query, ...asked }) =>
    processesWorkbook(deps, inWish(asked, query.language)),
  )
}

function serveDownloads(server: FastifyInstance, deps: ExportsDeps, subjects: Subjects): void {
  serve(server, contract.findOrganizationArchive, ({ language }) => ({
    leftBehind: leftBehind.map(({ why }) => why[language]),
  }))
  serve(server, contract.askForOrganizationArchive, (asked) => askForOrganization(deps, asked))
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
