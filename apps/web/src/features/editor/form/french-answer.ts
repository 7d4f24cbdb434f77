import { takenInFrance, type FormValue, type Parameter, type Wording } from '@ecotrame/lca'
import { sentenceOfReason } from '@ecotrame/reference-data/french-reasons'
import { wordingIn, type Language } from '../../../i18n/index.ts'

/** What the French method takes for the answer of a field where nobody chose it, and why, in words. */
interface DerivedAnswer {
  readonly value: string
  readonly why: string
}

/**
 * What follows for the French method from the answer for which a field by hand stands; `undefined`: it takes the answer
 * itself.
 */
export function derivedAnswer(
  byHand: Parameter,
  parameters: readonly Parameter[],
  values: Readonly<Record<string, FormValue>>,
  language: Language,
): DerivedAnswer | undefined {
  const of = parameters.find(({ id }) => id === byHand.configuration.frenchOf)
  const { [byHand.id]: _chosen, ...others } = values
  const taken = of && takenInFrance(of, parameters, others)
  if (!of || !taken) return undefined
  const none: Wording = { en: '–', fr: '–' }
  const french = byHand.configuration.options?.find(({ id }) => id === taken.id)?.label ?? none
  const kind = of.configuration.kind === 'country' ? 'countries' : 'fibres'
  const why = sentenceOfReason(kind, taken, french)
  return { value: wordingIn(language, french), why: why === null ? '' : wordingIn(language, why) }
}
