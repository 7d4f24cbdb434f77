import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useText, type TextKey } from '../../../i18n/index.ts'
import { Select, useFormat } from '../../../ui/index.ts'
import { newId } from '../../form-options/index.ts'
import { methodDataQuery, type MethodData } from '../../method-data/index.ts'
import edit from '../../../ui/edit-form.module.css'
import layout from '../../../ui/layout.module.css'
import type { Editing } from './packaging-form.tsx'
import { salesChannels, type PackagingDefault, type SalesChannel } from '@ecotrame/lca'

/** Packaging that the rule book lists for one product. */
interface TypicalPackaging extends PackagingDefault {
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
export function typicalPackagings({ rules }: MethodData['method']): readonly TypicalPackaging[] {
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

const channelNames = {
  store: 'editor.packaging.store',
  ecommerce: 'editor.packaging.ecommerce',
  factoryToConsumer: 'editor.packaging.factoryToConsumer',
} as const satisfies Record<TypicalPackaging['channels'][number], TextKey>

/** Fills in what the rule book lists for one product, and says where each figure comes from. */
export function TypicalPackagings({ editing: { draft, change } }: { readonly editing: Editing }) {
  const text = useText()
  const format = useFormat()
  const method = useQuery(methodDataQuery()).data?.method
  const [taken, setTaken] = useState<TypicalPackaging | null>(null)
  if (!method) return null
  const all = typicalPackagings(method)
  const nameOf = ({ item }: TypicalPackaging) => {
    const key = typicalNames[item]
    return key === undefined ? item : text(key)
  }
  const grams = ({ kg }: TypicalPackaging) => format.quantity(kg * 1000, 'g', { upTo: 3 })
  const take = (id: string | null) => {
    const typical = all.find((one) => one.id === id)
    if (!typical) return
    setTaken(typical)
    const { materialId: material, kg, level } = typical
    const mass = Math.round(kg * 1e9) / 1e6
    const line = { id: newId(), material, mass, recycledShare: null, country: null }
    const first = draft.lines.length === 0
    change({
      lines: [...draft.lines, line],
      ...(first ? { level, units: 1 } : {}),
      ...(draft.name === '' ? { name: nameOf(typical) } : {}),
    })
  }
  return (
    <section className={edit.group} aria-labelledby="packaging-typical">
      <h2 id="packaging-typical">{text('packagings.typical.title')}</h2>
      <Select
        label={text('packagings.typical.label')}
        entries={all.map((one) => ({
          id: one.id,
          value: `${nameOf(one)}, ${grams(one)}`,
          group: text(`packagings.typical.group.${one.group}`),
          emphasis: one.channels.map((channel) => text(channelNames[channel])).join(', '),
        }))}
        value={null}
        onChange={take}
        placeholder={text('packagings.typical.hint')}
      />
      {taken && (
        <p role="status" className={layout.soft}>
          {text('packagings.typical.source', { name: nameOf(taken), mass: grams(taken) })}
        </p>
      )}
    </section>
  )
}
