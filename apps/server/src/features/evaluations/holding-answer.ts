import { sql, type SQL } from 'drizzle-orm'
import type { HoldingAnswer } from '@ecotrame/contract'
import {
  excludedCodes,
  heldShare,
  mostMissing,
  tooIncomplete,
  wholeHolding,
  type Holding,
  type MissingData,
  type ScoreFamily,
  type Wording,
} from '@ecotrame/lca'
import { pefWording } from '@ecotrame/reference-data/pef-wording'
import type { Language } from '../../platform/sessions/session.ts'

/** What a figure holds, with the names of what is missing. */
export const holdingAnswer = (holding: Holding): HoldingAnswer => ({
  held: heldShare(holding),
  weighting: holding.weighting,
  mass: holding.mass,
  steps: holding.steps,
  incomplete: tooIncomplete(holding),
  missing: holding.missing.map((one) => {
    const name = missingName(one)
    return {
      kind: one.kind,
      code: one.code,
      name: name?.en ?? null,
      name_fr: name?.fr ?? null,
      share: one.share,
    }
  }),
})

/** Of a material or a step; `null`: of a category, which is named where its figures stand. */
function missingName({ kind, code, name }: MissingData): Wording | null {
  if (kind === 'category') return null
  if (kind !== 'step') return name ?? { en: code, fr: code }
  const known = excludedCodes.find((one) => one === code)
  return known === undefined ? { en: code, fr: code } : pefWording.excluded[known]
}

/** What is missing of the mass and of the steps, in words: "Leather, bovine, Moulding". */
export const missingWords = ({ missing }: Pick<Holding, 'missing'>, language: Language): string =>
  [...new Set(missing.flatMap((one) => missingName(one)?.[language] ?? []))].join(', ')

/** What the figures of a family hold: those that do not stand on the PEF bill hold all that they count. */
export const holdingOfFamily = (
  family: ScoreFamily,
  pef: Holding | null,
  frenchPefReading: 1 | 2,
): Holding | null => (family === 'pef' || (family === 'frpef' && frenchPefReading === 1) ? pef : wholeHolding)

/** Whether what a column of holdings tells may be held against others. As `comparable` of packages/lca. */
export const isComparable = (holding: SQL): SQL =>
  sql`(((${holding} ->> 'mass')::double precision >= ${1 - mostMissing}
    and (${holding} ->> 'steps')::double precision >= ${1 - mostMissing}) is true)`
