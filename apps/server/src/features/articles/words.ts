import type { Standing, Wording } from '@ecotrame/lca'

/** Where something stands on a list of substances, as screens and files say it. */
export const standingNames: Readonly<Record<Standing, Wording>> = {
  unknown: { en: 'Unknown', fr: 'Inconnu' },
  above: { en: 'Above 0.1 %', fr: 'Au-dessus de 0,1 %' },
  below: { en: 'Below 0.1 %', fr: 'En dessous de 0,1 %' },
  absent: { en: 'Not present (declared)', fr: 'Absence déclarée' },
}
