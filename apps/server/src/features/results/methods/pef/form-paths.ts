import type { CallAnswer, frenchCostResult } from '@ecotrame/contract'
import { pathOfComponent, pefInputOfForm, type PefFormInput } from '@ecotrame/lca'
import type { VersionResult } from '../../../evaluations/index.ts'
import type { ViewContext } from '../../views.ts'

/** The form of a version as PEF reads it; `null` when today's form of the category no longer fits it. */
export function formOfVersion(
  { form: state }: VersionResult,
  { catalogue, datasets, release }: ViewContext,
): PefFormInput | null {
  const form = catalogue.category(state.category)?.form
  const described = form && pefInputOfForm(form, state, datasets.method, release)
  return described?.ok ? described.value : null
}

/** Where in the form stands what assumptions and excluded steps are about. */
export function formPathsOf(
  { pefView }: VersionResult,
  described: PefFormInput | null,
): CallAnswer<typeof frenchCostResult>['pefFormPaths'] {
  if (pefView === null || described === null) return null
  const { formPath } = described
  return {
    assumptions: pefView.assumptions.map(({ path }) => formPath(path)),
    excluded: pefView.excluded.map(({ component }) => formPath(pathOfComponent(component))),
  }
}
