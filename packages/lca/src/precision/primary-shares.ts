import { entriesOf, type PlacedEntry } from '../product/composition.ts'
import type { FormState, FormValue } from '../product/form.ts'
import type { PefLine } from '../methods/pef/result.ts'
import { stepOfLine, type ScoredLine } from './scored-lines.ts'

/** Fields that say how much of a material there is and what it is. */
const fieldsOfMaterial = ['material', 'share'] as const

/**
 * Share of the mass that is primary: of the materials whose kind and share valid evidence proves, none while it does
 * not prove the mass of the product; `null`: there is no material. A value that somebody typed is stated, not proven.
 * Source: Recommendation (EU) 2021/2279, Annex I, company-specific data.
 */
function ofMass(state: FormState): number | null {
  const materials = entriesOf(state, 'material')
  const whole = materials.reduce((sum, material) => sum + percentOf(material), 0)
  if (whole === 0) return null
  if (!isProven(state, null, 'mass', state.values['mass'])) return 0
  const proven = materials.filter(({ entry }) =>
    fieldsOfMaterial.every((id) => isProven(state, entry.id, id, entry.values[id])),
  )
  return Math.min(1, proven.reduce((sum, material) => sum + percentOf(material), 0) / whole)
}

/** A share below 0 is a slip: it has no part of the whole. */
const percentOf = ({ entry: { values } }: PlacedEntry): number =>
  Math.max(0, Number(values['share']?.value ?? 0)) || 0

const isProven = (
  { records }: FormState,
  entry: string | null,
  parameter: string,
  given: FormValue | undefined,
): boolean =>
  given !== undefined &&
  given.value !== null &&
  given.origin !== 'default' &&
  (records?.proofs.some(
    (proof) => proof.entry === entry && proof.parameter === parameter && proof.value === given.value,
  ) ??
    false)

/**
 * Share of the impact whose activity data and dataset are company-specific: what facilities measured, with valid
 * evidence, of the absolute impacts of all lines. Energy that a row gives up for a measured one is none of its impact.
 * `null`: nothing has an impact.
 * Source: Recommendation (EU) 2021/2279, Annex I, company-specific datasets; pef-choices, choice 34.
 */
function ofImpact(lines: readonly PrimaryLine[]): number | null {
  const { own, whole } = sumsOf(lines)
  return whole === 0 ? null : own / whole
}

type PrimaryLine = Pick<ScoredLine, 'step' | 'points' | 'companySpecific'>

function sumsOf(lines: readonly PrimaryLine[]): PrimaryImpact {
  const sizes = new Map<string, number>()
  let own = 0
  for (const { step, points, companySpecific } of lines) {
    if (companySpecific) own += Math.abs(points)
    else sizes.set(step, (sizes.get(step) ?? 0) + points)
  }
  const others = [...sizes.values()].reduce((sum, points) => sum + Math.abs(points), 0)
  return { own, whole: own + others }
}

/** Absolute impacts, µPt: of company-specific lines, and of all. */
export interface PrimaryImpact {
  readonly own: number
  readonly whole: number
}

/** The two sums of which the share of primary data by impact is made, of the lines of a PEF or of its trace. */
export const primaryImpactOf = (
  lines: readonly (Pick<PefLine, 'stage' | 'purpose' | 'component' | 'companySpecific'> & {
    readonly micropoints: number
  })[],
): PrimaryImpact =>
  sumsOf(
    lines.map((line, place) => ({
      step: stepOfLine(line, place),
      points: line.micropoints,
      companySpecific: line.companySpecific ?? false,
    })),
  )

export const primaryShares = { ofMass, ofImpact }
