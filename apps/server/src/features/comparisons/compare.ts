import type { CallParsed, compare as compareCall, Compared as Answer } from '@ecotrame/contract'
import {
  efCategories,
  partsOfLabel,
  type EfCategory,
  type ScoreLabelId,
  displayLabel,
  displayLabels,
  isPartial,
} from '@ecotrame/lca'
import { pefSource, releaseSource } from '../evaluations/index.ts'
import type { ComparisonsDeps } from './deps.ts'
import { differingInputs, type FormOfItem } from './items/differing-inputs.ts'
import { loadItems } from './items/load-items.ts'
import { describedFor, isLoaded, type Loaded, type LoadedItem } from './items/loaded-item.ts'
import { comparedSide, versusBaseline, type Basis, type ComparedSide } from './side.ts'
import { warningsOf } from './warnings.ts'
import type { Caller } from '../../platform/sessions/session.ts'

type Body = CallParsed<typeof compareCall>['body']

/** Things on one basis, each held against the baseline. */
export async function compareItems(
  deps: ComparisonsDeps,
  caller: Caller,
  { items, label, basis: asked, baseline }: Body,
): Promise<Answer> {
  const loaded = await deps.database.inOrganization(caller.session.organizationId, (tx) =>
    loadItems(tx, deps, caller, items),
  )
  // Outside of the transaction: this computes for a while, and reads nothing.
  const found = loaded.filter(isLoaded)
  const shown = label ?? usualLabel(found)
  const { family } = partsOfLabel(shown)
  const basis: Basis = {
    label: shown,
    basis: asked,
    family,
    baseline: Math.min(baseline, items.length - 1),
    sharedCategories: isPartial(family) ? sharedCategories(found) : null,
  }
  const sides = loaded.map((one) => (isLoaded(one) ? comparedSide(deps, one, basis) : null))
  return {
    label: shown,
    basis: asked,
    unit: 'µPt',
    baseline: basis.baseline,
    items: loaded.map((one, place) => itemAnswer(deps, { loaded, sides, basis }, one, place)),
    sharedCategories: basis.sharedCategories && [...basis.sharedCategories],
    warnings: warningsOf(loaded, sides, basis, caller.language),
    inputs: differingInputs(
      loaded.map((one) => formOfItem(one, family)),
      deps.countryName,
    ),
    sources: sourcesOf(deps, found, caller),
  }
}

interface Table {
  readonly loaded: readonly Loaded[]
  readonly sides: readonly (ComparedSide | null)[]
  readonly basis: Basis
}

function itemAnswer(
  deps: ComparisonsDeps,
  { loaded, sides, basis }: Table,
  one: Loaded,
  place: number,
): Answer['items'][number] {
  const { item, name } = one
  const side = sides[place]
  if (!isLoaded(one) || !side)
    return { item, name, result: null, problems: isLoaded(one) ? [] : [...one.problems] }
  const [standard, itsSide] = [loaded[basis.baseline], sides[basis.baseline]]
  const isBaseline = place === basis.baseline
  const { model: _model, ...result } = side
  const versus =
    isBaseline || !standard || !isLoaded(standard) || !itsSide
      ? null
      : versusBaseline(deps, { loaded: one, side }, { loaded: standard, side: itsSide }, basis)
  return { item, name, result: { ...result, versus }, problems: [] }
}

/** The label of the French display where everything has it. */
const usualLabel = (items: readonly Pick<LoadedItem, 'sum'>[]): ScoreLabelId =>
  displayLabel(items.length > 0 && items.every(({ sum }) => sum.labels[displayLabels.inScope] !== null))

/** `null`: all cover the same. */
function sharedCategories(items: readonly LoadedItem[]): readonly EfCategory[] | null {
  const covers = items.flatMap(({ sum }) => (sum.pef === null ? [] : [sum.pef.covered]))
  const shared = efCategories.filter((category) => covers.every((covered) => covered.includes(category)))
  return covers.some(({ length }) => length !== shared.length) ? shared : null
}

function formOfItem(one: Loaded, family: Basis['family']): FormOfItem | null {
  const described = isLoaded(one) ? describedFor(one, family) : null
  return described?.basis ? { form: described.basis.form, state: described.state } : null
}

const sourcesOf = (
  { method }: ComparisonsDeps,
  items: readonly LoadedItem[],
  { language }: Caller,
): string[] => [
  ...(items.some(({ sum }) => sum.french !== null) ? [releaseSource(method.release)] : []),
  ...(items.some(({ sum }) => sum.pef !== null) ? [pefSource[language]] : []),
]
