import type { CallAnswer, CallParsed, differenceOfVersions as differenceCall } from '@ecotrame/contract'
import {
  allScoreLabels,
  scoreDifference,
  type AskedScore,
  type DifferencePart,
  type FormState,
  type ScoringBasis,
} from '@ecotrame/lca'
import { problem } from '../../platform/errors/problem.ts'
import type { Session } from '../../platform/sessions/session.ts'
import type { DprDeps } from '../dpr/index.ts'
import { isKeptFigure, versionInSight, versionSummary, type VersionResult } from '../evaluations/index.ts'
import { basisOfVersion } from './again.ts'
import { changeInWords, type ChangeContext } from './change-words.ts'
import type { CountryName } from './country-names.ts'

type Answer = CallAnswer<typeof differenceCall>
type Asked = CallParsed<typeof differenceCall>['query']

/** Why a version scores otherwise than the one that it is held against. */
export async function differenceOfVersions(
  deps: DprDeps & { readonly countryName: CountryName },
  session: Session,
  id: string,
  { versus, ...asked }: Asked,
): Promise<Answer> {
  const [after, before] = await deps.database.inOrganization(session.organizationId, async (tx) => [
    await versionInSight(tx, session, id),
    await versionInSight(tx, session, versus),
  ])
  if (before.form.category !== after.form.category) throw problem('DIFFERENT_CATEGORIES')
  const [first, last] = [figureOf(before, asked), figureOf(after, asked)]
  if (first === null || last === null) throw problem('NO_SUCH_FIGURE')
  const side = (version: VersionResult, figure: number) => ({
    evaluation: { id: version.evaluationId, name: version.evaluation.name },
    version: versionSummary(version),
    figure,
  })
  return {
    ...asked,
    unit: 'µPt',
    before: side(before, first),
    after: side(after, last),
    difference: last - first,
    parts: await partsOf(deps, before, after, asked),
  }
}

const figureOf = ({ labelQuantities }: VersionResult, { label, basis }: AskedScore) =>
  allScoreLabels(labelQuantities)[label]?.[basis] ?? null

async function partsOf(
  deps: DprDeps & { readonly countryName: CountryName },
  before: VersionResult,
  after: VersionResult,
  asked: AskedScore,
): Promise<Answer['parts']> {
  const sides = [before, after].map(async (version) => ({
    state: version.form,
    basis: await basisOfVersion(deps, version),
    figure: figureOf(version, asked),
    releases: { method: version.methodRelease, data: version.databaseRelease },
  }))
  const [first, last] = await Promise.all(sides)
  return first && last ? explainedParts(first, last, asked, deps.countryName) : null
}

/** One of two descriptions of products of one category, with the figure that is to be explained. */
export interface ExplainedSide {
  readonly state: FormState
  /** `null`: what computed it is not here any more. */
  readonly basis: ScoringBasis | null
  readonly figure: number | null
  readonly releases: { readonly method: string; readonly data: string }
}

/**
 * What the difference of two figures is made of, the largest part first.
 * @returns `null` where one of them cannot be computed again as it is
 */
export function explainedParts(
  before: ExplainedSide,
  after: ExplainedSide,
  asked: AskedScore,
  countryName: CountryName,
): Answer['parts'] {
  const [first, last] = [before.basis, after.basis]
  if (first === null || last === null) return null
  const found = scoreDifference(
    { state: before.state, basis: first },
    { state: after.state, basis: last },
    asked,
  )
  const reproduced =
    found !== null && isKeptFigure(found.before, before.figure) && isKeptFigure(found.after, after.figure)
  if (!reproduced) return null
  const context: ChangeContext = {
    form: last.form,
    before: before.state,
    countryName,
    releases: {
      data: [before.releases.data, after.releases.data],
      method: [before.releases.method, after.releases.method],
    },
  }
  return [...found.parts]
    .sort((a, b) => Math.abs(b.difference) - Math.abs(a.difference))
    .map((part) => partInWords(part, context))
}

/** A part is told by its first cause: what can only be computed together has its inputs first. */
const partInWords = ({ changes, difference, mechanisms }: DifferencePart, context: ChangeContext) => ({
  cause: changes[0]?.cause ?? ('inputs' as const),
  difference,
  changes: changes.map((change) => changeInWords(change, context)),
  mechanisms: [...mechanisms],
})
