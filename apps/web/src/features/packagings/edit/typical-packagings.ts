import { salesChannels, type PackagingDefault, type PefMethod, type SalesChannel } from '@ecotrame/lca'
import type { TextKey } from '../../../i18n/index.ts'

/** Packaging that the rule book lists for one product. */
export interface TypicalPackaging extends PackagingDefault {
  readonly id: string
  readonly group: 'apparel' | 'footwear'
  /** Channels of sale for which it lists it. */
  readonly channels: readonly SalesChannel[]
}

export const typicalNames: Readonly<Record<string, TextKey>> = {
  polybag: 'packagings.typical.polybag',
  paperBag: 'packagings.typical.paperBag',
  primaryCardboard: 'packagings.typical.primaryCardboard',
  shoeBoxCardboard: 'packagings.typical.shoeBoxCardboard',
  tissuePaper: 'packagings.typical.tissuePaper',
  hangtagPaper: 'packagings.typical.hangtagPaper',
  hangtagPlastic: 'packagings.typical.hangtagPlastic',
  secondaryCardboard: 'packagings.typical.secondaryCardboard',
  palletWood: 'packagings.typical.palletWood',
  shrinkFilm: 'packagings.typical.shrinkFilm',
}

/** Each packaging of the tables once, with the channels that share it; apparel first. */
export function typicalPackagings({ rules }: PefMethod): readonly TypicalPackaging[] {
  const found = new Map<string, TypicalPackaging>()
  for (const group of ['apparel', 'footwear'] as const) {
    for (const channel of salesChannels) {
      for (const item of rules.packaging[channel][group]) {
        const id = `${group} ${item.item} ${item.kg}`
        const channels = [...(found.get(id)?.channels ?? []), channel]
        found.set(id, { ...item, id, group, channels })
      }
    }
  }
  return [...found.values()]
}
