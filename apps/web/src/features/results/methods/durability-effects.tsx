import type { attributionOfVersion, CallAnswer } from '@ecotrame/contract'
import type { DurabilityMultiplierId } from '@ecotrame/lca'
import { useQuery } from '@tanstack/react-query'
import { useText, type Text, type TextKey } from '../../../i18n/index.ts'
import { DataTable, noValue, type Column } from '../../../ui/index.ts'
import layout from '../../../ui/layout.module.css'
import styles from '../results.module.css'
import type { ResultView } from '../view.ts'
import { attributionQuery } from '../attribution/queries.ts'

type Durability = NonNullable<CallAnswer<typeof attributionOfVersion>['durability']>
type Effect = Durability['effects'][number]

const words = {
  intrinsicQuality: ['durability.multiplier.intrinsicQuality', 'durability.acts.intrinsicQuality'],
  intrinsicDurability: ['durability.multiplier.intrinsicDurability', 'durability.acts.intrinsicDurability'],
  emotionalDurability: ['durability.multiplier.emotionalDurability', 'durability.acts.emotionalDurability'],
  nonPhysicalDurability: [
    'durability.multiplier.nonPhysicalDurability',
    'durability.acts.nonPhysicalDurability',
  ],
  repairability: ['durability.multiplier.repairability', 'durability.acts.repairability'],
  numberOfWears: ['durability.multiplier.numberOfWears', 'durability.acts.numberOfWears'],
} as const satisfies Record<DurabilityMultiplierId, readonly [TextKey, TextKey]>

/** The six multipliers of durability: what each is, what it acts on, and the score as it would be without it. */
export function DurabilityEffectsFold({ view }: { readonly view: ResultView }) {
  const text = useText()
  const { data } = useQuery(attributionQuery(view.answer.version.id))
  const durability = data?.durability
  if (!durability) return null
  return (
    <details className={styles.card}>
      <summary>{text('durability.effects.title')}</summary>
      <p className={layout.dense}>{text('durability.effects.intro')}</p>
      <DataTable
        caption={view.caption}
        columns={columnsOf(durability, view, text)}
        rows={durability.effects}
        rowKey={({ multiplier }) => multiplier}
      />
    </details>
  )
}

function columnsOf(durability: Durability, view: ResultView, text: Text): readonly Column<Effect>[] {
  const { format, figures, label, search } = view
  const now = durability.labels[label]?.[search.basis] ?? null
  const without = (effect: Effect) => effect.without[label]?.[search.basis] ?? null
  const value = (figure: number | null) => (figure === null ? noValue : format.number(figure, { upTo: 2 }))
  return [
    {
      id: 'multiplier',
      title: text('durability.effects.multiplier'),
      fixed: true,
      cell: ({ multiplier }) => (
        <>
          {text(words[multiplier][0])}
          <span className={styles.secondLine}>{text(words[multiplier][1])}</span>
        </>
      ),
    },
    { id: 'pef', title: text('durability.effects.pef'), figure: true, cell: ({ pef }) => value(pef) },
    {
      id: 'french',
      title: text('durability.effects.french'),
      figure: true,
      cell: ({ french }) => value(french),
    },
    {
      id: 'without',
      title: text('durability.effects.without'),
      unit: figures.unit,
      figure: true,
      cell: (effect) => figures.bare(without(effect)),
    },
    {
      id: 'effect',
      title: text('durability.effects.effect'),
      unit: figures.unit,
      figure: true,
      cell: (effect) => effectOf(now, without(effect), view),
    },
  ]
}

/** What the multiplier does: the score as it is less the score without it. */
function effectOf(now: number | null, without: number | null, { figures }: ResultView): string {
  if (now === null || without === null) return noValue
  return now === without ? '0' : figures.bareChange(now - without)
}
