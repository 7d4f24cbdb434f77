import type { CalculationSettings } from '@ecotrame/contract'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { usePermitted } from '../../api/index.ts'
import { useLanguage, useText } from '../../i18n/index.ts'
import {
  Button,
  ErrorPanel,
  LeaveWarning,
  showToast,
  Skeleton,
  tellProblem,
  VisuallyHidden,
} from '../../ui/index.ts'
import { calculationQuery, choicesOf, useSaveCalculation } from '../calculation/index.ts'
import layout from '../../ui/layout.module.css'
import styles from './databases.module.css'
import { PackCard } from './pack-card.tsx'
import { placed, switched } from './pack-rules.ts'

/** Databases in the order in which they are asked for datasets; each can be moved and switched off. */
export function PackOrder() {
  const text = useText()
  const settings = useQuery(calculationQuery())
  return (
    <section className={styles.section} aria-labelledby="pack-order">
      <h2 id="pack-order">{text('databases.order')}</h2>
      <p className={styles.note}>{text('databases.orderHelp')}</p>
      {settings.data ? (
        // Saved by this or by another window: the list begins anew with what is saved.
        <OrderForm key={settings.data.rowVersion} saved={settings.data} />
      ) : settings.isPending ? (
        <Skeleton height={320} />
      ) : (
        <ErrorPanel problem={settings.error} onRetry={() => void settings.refetch()} />
      )}
    </section>
  )
}

function OrderForm({ saved }: { readonly saved: CalculationSettings }) {
  const text = useText()
  const language = useLanguage()
  const mayChange = usePermitted('update_organization')
  const [packs, setPacks] = useState<CalculationSettings['packs']>(saved.packs)
  const [said, setSaid] = useState('')
  const dragged = useRef<string | null>(null)
  const save = useSaveCalculation()
  const unsaved = JSON.stringify(choicesOf(packs)) !== JSON.stringify(choicesOf(saved.packs))
  const move = (from: number, to: number) => {
    const next = placed(packs, from, to)
    if (next === packs) return
    setPacks([...next])
    const pack = next[to]
    if (pack) setSaid(text('databases.movedTo', { name: pack.name[language], place: to + 1 }))
  }
  // What was saved begins the form anew: the word about it must not go with this one.
  const submit = () =>
    void save.mutateAsync({ ...saved, packs }).then(
      () => showToast({ type: 'success', body: text('databases.orderSaved') }),
      (problem: unknown) => tellProblem(problem, text),
    )
  return (
    <>
      <ol className={layout.list3}>
        {packs.map((pack, place) => (
          <PackCard
            key={pack.id}
            pack={pack}
            place={place}
            last={packs.length - 1}
            locked={!mayChange}
            onMove={(to) => move(place, to)}
            onSwitch={(enabled) => setPacks([...switched(packs, pack.id, enabled)])}
            onDrag={(id) => (dragged.current = id)}
            onDragOver={() => {
              const from = packs.findIndex(({ id }) => id === dragged.current)
              if (from !== -1) move(from, place)
            }}
          />
        ))}
      </ol>
      <VisuallyHidden>
        <span role="status">{said}</span>
      </VisuallyHidden>
      {mayChange && (
        <div>
          <Button kind="primary" disabled={!unsaved} loading={save.isPending} onClick={submit}>
            {text('action.save')}
          </Button>
        </div>
      )}
      <LeaveWarning unsaved={unsaved} />
    </>
  )
}
