import type { FastifyInstance } from 'fastify'
import * as contract from '@ecotrame/contract'
import { serve } from '../../../../platform/http/serve.ts'
import type { DprDeps } from '../../../dpr/index.ts'
import { makeReport } from './make-report.ts'
import { readStatements, saveStatements } from './statements.ts'

/** PEF reports, and what people say in them. */
export function registerPefReports(server: FastifyInstance, deps: DprDeps): void {
  serve(server, contract.pefReport, ({ session, params, query, language }) =>
    makeReport(deps, {
      session,
      version: params.id,
      format: query.format,
      form: query.form,
      language: query.language ?? language,
    }),
  )
  serve(server, contract.findReportStatements, async ({ session, params, setETag }) => {
    const found = await readStatements(deps, session, params.id)
    setETag(found.rowVersion)
    return found
  })
  serve(server, contract.saveReportStatements, async ({ session, params, body, ifMatch, setETag }) => {
    const saved = await saveStatements(deps, session, { id: params.id, ifMatch }, body)
    setETag(saved.rowVersion)
    return saved
  })
}
