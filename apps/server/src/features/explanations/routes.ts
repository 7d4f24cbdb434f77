import type { FastifyInstance } from 'fastify'
import * as contract from '@ecotrame/contract'
import { serve } from '../../platform/http/serve.ts'
import {
  createExplanation,
  deleteExplanation,
  restoreExplanation,
  saveExplanation,
} from './edit-explanations.ts'
import {
  fieldExplanations,
  listExplanations,
  readExplanation,
  type ExplanationsDeps,
} from './explanations.ts'
import { loadShippedGlossary } from './glossary.ts'

export async function registerExplanations(
  server: FastifyInstance,
  { database }: Pick<ExplanationsDeps, 'database'>,
): Promise<void> {
  const deps: ExplanationsDeps = { database, glossary: await loadShippedGlossary() }
  serve(server, contract.findExplanations, ({ session, query }) => listExplanations(deps, session, query))
  serve(server, contract.findFieldExplanations, () => fieldExplanations(deps))
  serve(server, contract.findExplanation, async ({ session, params, setETag }) => {
    const entry = await readExplanation(deps, session, params.id)
    setETag(entry.rowVersion)
    return entry
  })
  serve(server, contract.createExplanation, async ({ session, body, setETag }) => {
    const entry = await createExplanation(deps, session, body)
    setETag(entry.rowVersion)
    return entry
  })
  serve(server, contract.updateExplanation, async ({ session, params, body, ifMatch, setETag }) => {
    const entry = await saveExplanation(deps, session, { id: params.id, ifMatch }, body)
    setETag(entry.rowVersion)
    return entry
  })
  serve(server, contract.restoreExplanation, async ({ session, params, ifMatch, setETag }) => {
    const entry = await restoreExplanation(deps, session, { id: params.id, ifMatch })
    setETag(entry.rowVersion)
    return entry
  })
  serve(server, contract.deleteExplanation, ({ session, params, ifMatch }) =>
    deleteExplanation(deps, session, { id: params.id, ifMatch }),
  )
}
