import type { CallAnswer, checkEcobalyse, compositionSchema } from '@ecotrame/contract'
import { compositionTypes, type CompositionType } from '@ecotrame/lca'
import { warningText } from '@ecotrame/texts'
import { problem } from '../../platform/errors/problem.ts'
import { parameterRecord, type Catalogue } from '../categories/index.ts'
import { formOf, spokenProblems } from './answers.ts'
import type { Asker, EvaluationsDeps } from './deps.ts'
import { findRecord } from './evaluation-store.ts'
import { compute, prepare, warningInForm } from './method.ts'
import { sightOf } from './sight.ts'

async function recordWithForm({ database, catalogue }: EvaluationsDeps, { session }: Asker, id: string) {
  const record = await database.inOrganization(session.organizationId, (tx) =>
    findRecord(tx, sightOf(session), id),
  )
  if (!record) throw problem('NOT_FOUND')
  return { record, form: formOfCategory(catalogue, record.categoryId) }
}

function formOfCategory(catalogue: Catalogue, categoryId: string) {
  const form = catalogue.category(categoryId)?.form
  if (!form) throw problem('CATEGORY_OUT_OF_SCOPE')
  return form
}

/** Whether the evaluation can be run as it stands, and what deserves a word. Nothing is written. */
export async function checkEvaluation(
  deps: EvaluationsDeps,
  asker: Asker,
  id: string,
): Promise<CallAnswer<typeof checkEcobalyse>> {
  const { record, form } = await recordWithForm(deps, asker, id)
  const state = formOf(record)
  const prepared = prepare(form, state, deps.method)
  if (!prepared.ok)
    return { ready: false, problems: spokenProblems(prepared.problems, asker.language), warnings: [] }
  const warnings = compute(prepared.value).warnings.map((found) => {
    const warning = warningInForm(form, state, found)
    return { path: warning.path, code: warning.code, message: warningText(warning, asker.language) }
  })
  return { ready: true, problems: [], warnings }
}

const minimumEntries = {
  material: 1,
  trim: 0,
  part: 0,
  origin: 0,
  packaging: 0,
  leg: 0,
} as const satisfies Record<CompositionType, number>

/** Which kinds of entries the composition of an evaluation may have, and the fields of each. */
export async function compositionSchemaOf(
  deps: EvaluationsDeps,
  asker: Asker,
  id: string,
): Promise<CallAnswer<typeof compositionSchema>> {
  const { record, form } = await recordWithForm(deps, asker, id)
  return {
    evaluation: record.id,
    category: form.categoryId,
    types: compositionTypes.map((type) => ({
      type,
      minimumEntries: minimumEntries[type],
      parameters: form.composition[type].map((parameter) =>
        parameterRecord(form.categoryId, type, parameter),
      ),
    })),
    totalWeight: parameterRecord(form.categoryId, null, form.totalWeight),
  }
}
