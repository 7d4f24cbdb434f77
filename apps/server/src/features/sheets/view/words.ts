import type { Wording } from '@ecotrame/lca'

/** Steps of the making of a product, as everybody calls them. */
export const placeNames: Readonly<Record<string, Wording>> = {
  material: { en: 'Fibre', fr: 'Fibre' },
  spinning: { en: 'Spinning', fr: 'Filature' },
  fabric: { en: 'Weaving or knitting', fr: 'Tissage ou tricotage' },
  ennobling: { en: 'Dyeing, printing, finishing', fr: 'Teinture, impression, apprêts' },
  making: { en: 'Making-up', fr: 'Confection' },
}
