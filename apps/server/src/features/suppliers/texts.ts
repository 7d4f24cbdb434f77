import type { Language } from '../../platform/sessions/session.ts'

const wordings = {
  MIXED_RELEASES: {
    en: 'These sums add up figures of several method releases.',
    fr: 'Ces sommes additionnent des chiffres de plusieurs versions de la méthode.',
  },
  NOT_ALL_MEASURED: {
    en: 'Points at stake, data quality and primary share count only results whose precision was measured: at least so much is at stake.',
    fr: 'Les points en jeu, la qualité des données et la part primaire ne comptent que les résultats dont la précision a été mesurée : au moins autant est en jeu.',
  },
  WITHOUT_UNITS: {
    en: 'Evaluations without units sold are in no figure: these are minima.',
    fr: 'Les évaluations sans unités vendues ne figurent dans aucun chiffre : ce sont des minima.',
  },
  WITHOUT_FIGURE: {
    en: 'Evaluations without a figure on this label are not in the sums.',
    fr: 'Les évaluations sans chiffre sur ce score ne sont pas dans les sommes.',
  },
  WITHOUT_PROCESSES: {
    en: 'Nobody said what some facilities do: what passes through them is not known.',
    fr: 'Nul n’a indiqué l’activité de certains sites : ce qui y passe n’est pas connu.',
  },
} as const satisfies Record<string, Readonly<Record<Language, string>>>

export const warningOf = (code: keyof typeof wordings, language: Language) => ({
  code,
  message: wordings[code][language],
})
