import type {
  CallAnswer,
  checkEvaluation as checkCall,
  compositionSchema,
  SelectedOrganizationData,
} from '@ecotrame/contract'
import { compositionTypes, entryParents, type CompositionType, type Problem } from '@ecotrame/lca'
import { warningText } from '@ecotrame/texts'
import { problem } from '../../platform/errors/problem.ts'
import { parameterRecord, type Catalogue } from '../categories/index.ts'
import { selectedIn } from '../organization-data/index.ts'
import { computeSettings } from '../settings/index.ts'
import { methodScores, spokenProblems } from './answers.ts'
import { computeForm } from './compute.ts'
import type { EvaluationsDeps } from './deps.ts'
import { findRecord } from './evaluation-store.ts'
import { productOf } from './form-records.ts'
import { warningInForm } from './method.ts'
import { scoresOf } from './version-writes.ts'
import { sightOf } from './sight.ts'
import type { Caller } from '../../platform/sessions/session.ts'

async function recordWithForm(deps: EvaluationsDeps, { session }: Caller, id: string) {
  const { organizationId } = session
  return deps.database.inOrganization(organizationId, async (tx) => {
    const record = await findRecord(tx, sightOf(session), id)
    if (!record) throw problem('NOT_FOUND')
    const settings = await computeSettings(tx, organizationId, deps.datasets.packs)
    return { record, settings, form: formOfCategory(deps.catalogue, record.categoryId) }
  })
}

function formOfCategory(catalogue: Catalogue, categoryId: string) {
  const form = catalogue.category(categoryId)?.form
  if (!form) throw problem('CATEGORY_OUT_OF_SCOPE')
  return form
}

/** Whether the evaluation can be run as it stands, and what deserves a word. Nothing is written. */
export async function checkEvaluation(
  deps: EvaluationsDeps,
  caller: Caller,
  id: string,
  { frenchOnly = false }: { readonly frenchOnly?: boolean } = {},
): Promise<CallAnswer<typeof checkCall>> {
  const { record, form, settings } = await recordWithForm(deps, caller, id)
  if (frenchOnly && form.frenchProductId === null) throw problem('CATEGORY_OUT_OF_SCOPE')
  const state = productOf(record)
  const spoken = (problems: readonly Problem[]) => spokenProblems(problems, caller.language)
  const computed = computeForm(form, state, deps, settings)
  if (!computed.ok) return { ...notReady, problems: spoken(computed.problems) }
  const { french, frenchProblems, pefProblems } = computed.value
  if (frenchOnly && french === null) return { ...notReady, problems: spoken(frenchProblems) }
  const warnings = (french?.result.warnings ?? []).map((found) => {
    const warning = warningInForm(form, state, found)
    return { path: warning.path, code: warning.code, message: warningText(warning, caller.language) }
  })
  return {
    ready: true,
    problems: [],
    warnings: [...spoken(frenchProblems), ...warnings],
    pefProblems: spoken(pefProblems),
    methods: methodScores(scoresOf(computed.value.runs)),
  }
}

const notReady = { ready: false, warnings: [], pefProblems: [], methods: [] }

const minimumEntries = {
  material: 1,
  trim: 0,
  part: 0,
  origin: 0,
  packaging: 0,
  leg: 0,
} as const satisfies Record<CompositionType, number>

const isId = (text: string): boolean => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text)

/** The form of an evaluation that the caller may see, or of a category. */
async function formAskedFor(deps: EvaluationsDeps, caller: Caller, id: string) {
  if (isId(id)) {
    const { record, form } = await recordWithForm(deps, caller, id)
    return { evaluation: record.id, form }
  }
  const form = deps.catalogue.category(id)?.form
  if (!form) throw problem('NOT_FOUND')
  return { evaluation: null, form }
}

/** What the organization says of the products of an evaluation's category, or of a category. */
export async function organizationDataFor(
  deps: EvaluationsDeps,
  caller: Caller,
  id: string,
): Promise<SelectedOrganizationData> {
  const { form } = await formAskedFor(deps, caller, id)
  const category = deps.catalogue.category(form.categoryId)
  if (!category) throw problem('NOT_FOUND')
  const { organizationId } = caller.session
  return deps.database.inOrganization(organizationId, (tx) => selectedIn(tx, organizationId, category))
}

/** Which kinds of entries the composition of an evaluation, or of a category, may have, and the fields of each. */
export async function compositionSchemaOf(
  deps: EvaluationsDeps,
  caller: Caller,
  id: string,
): Promise<CallAnswer<typeof compositionSchema>> {
  const { evaluation, form } = await formAskedFor(deps, caller, id)
  return {
    evaluation,
    category: form.categoryId,
    types: compositionTypes
      .filter((type) => form.composition[type].length > 0)
      .map((type) => ({
        type,
        parents: [...entryParents[type]],
        minimumEntries: minimumEntries[type],
        parameters: form.composition[type].map((parameter) =>
          parameterRecord(form.categoryId, type, parameter),
        ),
      })),
    totalWeight: parameterRecord(form.categoryId, null, form.totalWeight),
  }
}
