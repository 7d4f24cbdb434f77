import { materialOf, readComposition } from '@ecotrame/reading'
import type { ParsedShare } from './composition.ts'

/** A material of a form by the words of a label. */
export interface NamedMaterial {
  readonly id: string
  /** It is the nearest one: the form has none of its own for these words. */
  readonly standsIn: boolean
}

/** The material that words such as `coton bio` or `PES` name; `null`: none, or more than one. */
export function materialOfLabel(text: string, french: boolean): NamedMaterial | null {
  const [only, ...others] = readComposition(`100 % ${text}`).fibres
  return only === undefined || others.length > 0 || only.share !== 100
    ? null
    : materialOfFibre(only.fibre, french)
}

/** The material of a form that a fibre is in it. */
export function materialOfFibre(fibre: string, french: boolean): NamedMaterial | null {
  const found = materialOf(fibre, french)
  return found && { id: found.material, standsIn: found.standsIn === true }
}

/** The composition of the main part of a text, and whether it has other parts. */
export interface LabelShares {
  readonly shares: readonly ParsedShare[]
  readonly others: boolean
}

/** The composition of a text that is cut into parts nowhere: `95 organic cotton 5 elastane`. Fibres stand for words. */
export function sharesOfLabel(text: string): LabelShares | null {
  const { fibres } = readComposition(text)
  const main = fibres.filter(({ part }) => part === 'main')
  const sum = main.reduce((total, { share }) => total + (share ?? 0), 0)
  if (main.length === 0 || main.some(({ assumed }) => assumed) || Math.abs(sum - 100) > 1e-9) return null
  return {
    shares: main.map(({ fibre, share, span }) => ({
      material: text
        .slice(span.start, span.end)
        .replaceAll(/[\d.,/%]+/g, ' ')
        .replaceAll(/\s+/g, ' ')
        .trim(),
      share,
      fibre,
    })),
    others: main.length < fibres.length,
  }
}
