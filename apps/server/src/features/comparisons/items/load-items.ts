import { namedIn } from '@ecotrame/texts'
import { randomUUID } from 'node:crypto'
import { limits, type ComparedItem } from '@ecotrame/contract'
import {
  categoryProfile,
  sumOfParts,
  withLines,
  withSettings,
  type CategoryForm,
  type FormState,
  type Problem,
} from '@ecotrame/lca'
import { ApiError, problem } from '../../../platform/errors/problem.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { basisOfVersion } from '../../attribution/index.ts'
import { scoringBasis } from '../../dpr/index.ts'
import {
  activeVersionInSight,
  categoryName,
  computeForm,
  settingsOfVersion,
  sightOf,
  spokenProblems,
  versionInSight,
  type Computed,
  type VersionResult,
} from '../../evaluations/index.ts'
import { findCollection, findProductRecord, partOfVersion, type LoadedPart } from '../../products/index.ts'
import { loadCollection, loadProduct, type LoadedSubject } from '../../results/index.ts'
import { computeSettings, type ComputeSettings } from '../../settings/index.ts'
import type { ComparisonsDeps } from '../deps.ts'
import type { Described, Loaded, LoadedItem } from './loaded-item.ts'
import type { Caller } from '../../../platform/sessions/session.ts'

const current: ReadonlySet<string> = new Set(['evaluated', 'published'])

/** Things with their results, in their order; what is not there, not in sight or cannot be computed says so. */
export async function loadItems(
  tx: Tx,
  deps: ComparisonsDeps,
  caller: Caller,
  items: readonly ComparedItem[],
): Promise<readonly Loaded[]> {
  const loaded: Loaded[] = []
  for (const item of items) loaded.push(await loadItem(tx, deps, caller, item))
  return loaded
}

const sentences = {
  NOT_FOUND: {
    en: 'Not found, or you don’t have access.',
    fr: 'Introuvable, ou accès non autorisé.',
  },
  NOT_EVALUATED: {
    en: 'This has never been calculated: run it first.',
    fr: 'Cet élément n’a jamais été calculé : lancez d’abord le calcul.',
  },
} as const

async function loadItem(tx: Tx, deps: ComparisonsDeps, caller: Caller, item: ComparedItem): Promise<Loaded> {
  try {
    return await loaders[item.kind](tx, deps, caller, item as never)
  } catch (error) {
    if (!(error instanceof ApiError) || (error.code !== 'NOT_FOUND' && error.code !== 'NOT_EVALUATED'))
      throw error
    const { code } = error
    return { item, name: null, problems: [{ path: '', code, message: sentences[code][caller.language] }] }
  }
}

type Of<Kind extends ComparedItem['kind']> = Extract<ComparedItem, { kind: Kind }>
type Loader<Kind extends ComparedItem['kind']> = (
  tx: Tx,
  deps: ComparisonsDeps,
  caller: Caller,
  item: Of<Kind>,
) => Promise<Loaded>

const loaders: { readonly [Kind in ComparedItem['kind']]: Loader<Kind> } = {
  evaluation: async (tx, deps, { session }, item) =>
    ofVersion(deps, item, await activeVersionInSight(tx, session, item.id)),
  version: async (tx, deps, { session }, item) =>
    ofVersion(deps, item, await versionInSight(tx, session, item.id)),
  product: async (tx, deps, caller, item) => {
    const loaded = await loadProduct(tx, deps, caller.session, item.id)
    const record = await findProductRecord(tx, sightOf(caller.session), item.id)
    const price = record?.currency === 'EUR' ? record.price : null
    return {
      ...ofSubject(item, loaded, deps),
      price,
      described: await describedPart(tx, deps, caller, loaded),
      describedParts: await describedParts(tx, deps, caller, loaded),
    }
  },
  product_collection: async (tx, deps, caller, item) => {
    const { session } = caller
    const collection = await findCollection(tx, sightOf(session), item.id)
    if (collection === undefined) throw problem('NOT_FOUND')
    const { id, calculationType: calculation } = collection
    return ofSubject(item, await loadCollection(tx, deps, session, { id, calculation }), deps)
  },
  reference_product: referenceProduct,
  scenario: ofScenario,
}

/** With what it holds as it is kept beside it: versions of before do not tell. */
const keptPef = ({ pefView, pefHolding }: VersionResult) =>
  pefView && { ...pefView, ...(pefHolding === null ? {} : { holding: pefHolding }) }

async function ofVersion(
  deps: ComparisonsDeps,
  item: ComparedItem,
  version: VersionResult,
): Promise<LoadedItem> {
  const part = partOfVersion({ ...version, result: version.french?.result ?? null, pef: keptPef(version) })
  const parts = [{ factor: 1, part }]
  return {
    item,
    name: version.evaluation.name,
    reference: null,
    evaluation: { id: version.evaluationId, version: { id: version.id, number: version.number } },
    categoryIds: [version.form.category],
    outdated: item.kind === 'evaluation' && !current.has(version.evaluation.state),
    price: priceIn(version.form),
    parts,
    sum: sumOfParts(parts, deps.datasets.method.weighting),
    described: await describedVersion(deps, version),
  }
}

/** What the form says a shop asks for it, €. */
function priceIn({ values }: FormState): number | null {
  const given = values['price']
  return typeof given?.value === 'number' && given.origin !== 'default' ? given.value : null
}

const describedVersion = async (deps: ComparisonsDeps, version: VersionResult): Promise<Described> => ({
  categoryId: version.form.category,
  state: version.form,
  basis: await basisOfVersion(deps, version),
  key: `${version.organizationId} ${version.id}`,
  releases: { method: version.methodRelease, data: version.databaseRelease },
})

const ofSubject = (
  item: ComparedItem,
  { subject, parts }: LoadedSubject,
  { datasets }: ComparisonsDeps,
): LoadedItem => ({
  item,
  name: subject.name,
  reference: subject.reference,
  evaluation: null,
  categoryIds: subject.categories.map(({ id }) => id),
  outdated: parts.some(({ outdated }) => outdated),
  price: null,
  parts,
  sum: sumOfParts(parts, datasets.method.weighting),
  described: null,
})

/** What stands behind the figures of a product that is one evaluation. */
async function describedPart(
  tx: Tx,
  deps: ComparisonsDeps,
  { session }: Caller,
  { parts }: LoadedSubject,
): Promise<Described | null> {
  const own = parts.filter(({ kind }) => kind === 'evaluation')
  const [only, another] = own
  const id = singleVersion(only)
  if (id === null || another !== undefined) return null
  return describedVersion(deps, await versionInSight(tx, session, id))
}

/** What stands behind each part of a product that has several; of too many nothing, since each is computed dozens of times. */
async function describedParts(
  tx: Tx,
  deps: ComparisonsDeps,
  { session }: Caller,
  { parts }: LoadedSubject,
): Promise<readonly (Described | null)[]> {
  if (parts.length > limits.partsWithIntervalMaximum) return []
  const described: (Described | null)[] = []
  for (const { version } of parts)
    described.push(
      version === null ? null : await describedVersion(deps, await versionInSight(tx, session, version.id)),
    )
  return described
}

const singleVersion = (part: LoadedPart | undefined): string | null =>
  part?.factor === 1 ? (part.version?.id ?? null) : null

/** A description computed now. */
interface Hypothesis {
  readonly item: ComparedItem
  readonly name: string
  readonly categoryId: string
  readonly form: CategoryForm
  readonly state: FormState
  readonly settings: ComputeSettings
}

function computedItem(deps: ComparisonsDeps, { language }: Caller, hypothesis: Hypothesis): Loaded {
  const { item, name, categoryId, form, state, settings } = hypothesis
  const computed = computeForm(form, state, deps, settings)
  if (!computed.ok) return withProblems(item, name, computed.problems, language)
  const parts = [{ factor: 1, part: partOfVersion(asVersion(computed.value)) }]
  const { methodRelease: method, databaseRelease: data } = computed.value
  const basis = scoringBasis(form, settings, deps)
  return {
    item,
    name,
    reference: null,
    evaluation: null,
    categoryIds: [categoryId],
    outdated: false,
    price: item.kind === 'scenario' ? priceIn(state) : null,
    parts,
    sum: sumOfParts(parts, deps.datasets.method.weighting),
    described: { categoryId, state, basis, key: null, releases: { method, data } },
  }
}

const asVersion = ({ french, pefView, ...computed }: Computed) => ({
  ...computed,
  result: french && french.result,
  pef: pefView,
})

const withProblems = (
  item: ComparedItem,
  name: string,
  problems: readonly Problem[],
  language: Caller['language'],
): Loaded => ({ item, name, problems: spokenProblems(problems, language) })

async function ofScenario(
  tx: Tx,
  deps: ComparisonsDeps,
  caller: Caller,
  item: Of<'scenario'>,
): Promise<Loaded> {
  const version = await versionInSight(tx, caller.session, item.version)
  const categoryId = version.form.category
  const form = deps.catalogue.category(categoryId)?.form
  if (form === undefined) throw problem('NOT_FOUND')
  const changed = withSettings(form, withLines(form, version.form, item.added ?? []), item.changes)
  if (!changed.ok) return withProblems(item, item.name, changed.problems, caller.language)
  const { organizationId } = caller.session
  const settings = await settingsOfVersion(tx, version, { organizationId, datasets: deps.datasets })
  const loaded = computedItem(deps, caller, {
    item,
    name: item.name,
    categoryId,
    form,
    state: changed.value,
    settings,
  })
  return 'sum' in loaded ? { ...loaded, evaluation: { id: version.evaluationId, version: null } } : loaded
}

const nameOfReference = {
  en: (category: string) => `Reference product: ${category}`,
  fr: (category: string) => `Produit de référence\u00a0: ${category}`,
} as const

/** The profile of a category, computed as the organization computes now. */
async function referenceProduct(
  tx: Tx,
  deps: ComparisonsDeps,
  caller: Caller,
  item: Of<'reference_product'>,
): Promise<Loaded> {
  const form = deps.catalogue.category(item.id)?.form
  const category = deps.datasets.method.categories.get(item.id)
  if (form === undefined || category === undefined) throw problem('NOT_FOUND')
  const { state } = categoryProfile(form, category, deps.tables.profile, randomUUID)
  const settings = await computeSettings(tx, caller.session.organizationId, deps.datasets.packs)
  const named = categoryName(deps.catalogue, item.id)
  const name = nameOfReference[caller.language](namedIn(caller.language, named))
  return computedItem(deps, caller, { item, name, categoryId: item.id, form, state, settings })
}
