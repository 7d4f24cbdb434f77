import type { ScoreLabelId, Wording } from '@ecotrame/lca'

/** Names of the labels, as on the screens. */
export const labelNames: Readonly<Record<ScoreLabelId, Wording>> = {
  pef: { en: 'PEF', fr: 'PEF' },
  pef_days: { en: 'PEF per days of use', fr: 'PEF par jour d’utilisation' },
  pef_dur: { en: 'PEF durability multipliers', fr: 'PEF avec multiplicateurs de durabilité' },
  pef_fu: { en: 'PEF FU', fr: 'PEF par unité fonctionnelle (UF)' },
  frpef: { en: 'French PEF', fr: 'PEF français' },
  frpef_days: { en: 'French PEF per days of use', fr: 'PEF français par jour d’utilisation' },
  frpef_dur: {
    en: 'French PEF durability multipliers',
    fr: 'PEF français avec multiplicateurs de durabilité',
  },
  frpef_fu: { en: 'French PEF FU', fr: 'PEF français par unité fonctionnelle (UF)' },
  fr: { en: 'French', fr: 'Coût environnemental sans durabilité' },
  fr_days: { en: 'French per days of use', fr: 'Coût environnemental par jour d’utilisation' },
  fr_dur: { en: 'French durability multipliers', fr: 'Coût environnemental (affichage français)' },
  fr_fu: { en: 'French FU', fr: 'Coût environnemental par unité fonctionnelle (UF)' },
}
