import type { Language, Wording } from '@ecotrame/lca'
import reasonTexts from '../data/french-derivation/reasons.json' with { type: 'json' }

/** Sentences of the reasons. Of `{french}` the name of what the French method takes, of `{percent}` the limit. */
export const frenchReasons: {
  readonly countries: Readonly<Record<string, Wording | undefined>>
  readonly fibres: Readonly<Record<string, Wording | undefined>>
} = reasonTexts

/** The sentence of a reason; what it leaves open is filled in. */
export function sentenceOfReason(
  kind: keyof typeof frenchReasons,
  { reason, below = null }: { readonly reason: string; readonly below?: number | null | undefined },
  french: Wording,
): Wording | null {
  const sentence = frenchReasons[kind][reason]
  if (sentence === undefined) return null
  const filled = (language: Language) =>
    sentence[language]
      .replace('{french}', french[language])
      .replace('{percent}', String(Math.round((below ?? 0) * 100)))
  return { en: filled('en'), fr: filled('fr') }
}
