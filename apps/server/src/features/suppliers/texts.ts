import type { Language } from '../../platform/sessions/session.ts'

const wordings = {
  MIXED_RELEASES: {
    en: 'These totals add up scores from several method releases.',
    fr: 'Ces totaux additionnent des scores de plusieurs versions de la méthode.',
  },
  NOT_ALL_MEASURED: {
    en: 'Points at stake, data quality and primary data share count only results whose precision was measured: the points at stake are a minimum.',
    fr: 'Les points en jeu, la qualité des données et la part de données primaires ne comptent que les résultats dont la précision a été mesurée : les points en jeu sont un minimum.',
  },
  WITHOUT_UNITS: {
    en: 'Evaluations without units sold are not included: these totals are minimums.',
    fr: 'Les évaluations sans unités vendues ne sont pas comprises : ces totaux sont des minimums.',
  },
  WITHOUT_FIGURE: {
    en: 'Evaluations without a value for this score are not in the totals.',
    fr: 'Les évaluations sans valeur pour ce score ne sont pas dans les totaux.',
  },
  WITHOUT_PROCESSES: {
    en: 'The activity of some facilities is not provided, so their impact is unknown.',
    fr: 'L’activité de certains sites n’est pas renseignée : leur impact est inconnu.',
  },
} as const satisfies Record<string, Readonly<Record<Language, string>>>

export const warningOf = (code: keyof typeof wordings, language: Language) => ({
  code,
  message: wordings[code][language],
})
