import type { ChosenEvaluations, Component, ComponentContent, ComponentEffect } from '@ecotrame/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useText } from '../../../i18n/index.ts'
import { Button, Checkbox, ErrorPanel, Popup, Skeleton, useFormat } from '../../../ui/index.ts'
import { EffectItem, EffectList } from '../../reuse/index.ts'
import { effectQuery } from '../queries.ts'
import { useComponentWords } from '../use-component-words.ts'
import layout from '../../../ui/layout.module.css'
import edit from '../../../ui/edit-form.module.css'
import styles from '../components.module.css'

interface EffectPopupProps {
  readonly component: Component
  readonly content: ComponentContent
  readonly saving: boolean
  readonly onClose: () => void
  readonly onSave: (apply: ChosenEvaluations) => void
}

/** What changes if it is saved: how many evaluations, by how much, and which of them get the change. */
export function EffectPopup({ component, content, saving, onClose, onSave }: EffectPopupProps) {
  const text = useText()
  const effect = useQuery(effectQuery(component.id, content))
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const [which, setWhich] = useState<'all' | 'chosen' | 'none'>('all')
  const chosen = (effect.data?.evaluations ?? []).map(({ id }) => id).filter((id) => !left.has(id))
  const apply: ChosenEvaluations = which === 'chosen' ? { evaluations: chosen } : which
  return (
    <Popup
      opened
      width={960}
      title={text('components.effect.title')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose} data-autofocus>
            {text('action.cancel')}
          </Button>
          <Button kind="primary" loading={saving} disabled={!effect.data} onClick={() => onSave(apply)}>
            {text('action.save')}
          </Button>
        </>
      }
    >
      <div className={edit.group}>
        {effect.isPending && <Skeleton height={160} />}
        {effect.error && <ErrorPanel problem={effect.error} onRetry={() => void effect.refetch()} />}
        {effect.data && (
          <>
            <Summary effect={effect.data} />
            <div role="radiogroup" aria-label={text('components.effect.which')} className={styles.choices}>
              {(['all', 'chosen', 'none'] as const).map((one) => (
                <label key={one} className={styles.choice}>
                  <input
                    type="radio"
                    name="component-effect"
                    checked={which === one}
                    onChange={() => setWhich(one)}
                  />
                  {text(`components.effect.${one}`)}
                </label>
              ))}
            </div>
            <EvaluationEffects
              effect={effect.data}
              left={which === 'chosen' ? left : null}
              onToggle={(id, takes) =>
                setLeft(new Set(takes ? [...left].filter((one) => one !== id) : [...left, id]))
              }
            />
            <p className={layout.soft}>{text('components.effect.consequence')}</p>
          </>
        )}
      </div>
    </Popup>
  )
}

function Summary({
  effect: { total, others, averageChange, evaluations },
}: {
  readonly effect: ComponentEffect
}) {
  const text = useText()
  const format = useFormat()
  return (
    <>
      <p>
        <strong>{text('components.effect.used', { count: total })}</strong>{' '}
        {averageChange !== null &&
          text('components.effect.average', { change: format.change(averageChange) })}
      </p>
      {evaluations.length < total && (
        <p className={layout.soft}>{text('components.effect.first', { count: evaluations.length })}</p>
      )}
      {others > 0 && <p className={layout.soft}>{text('components.uses.others', { count: others })}</p>}
    </>
  )
}

interface EvaluationEffectsProps {
  readonly effect: ComponentEffect
  /** Those that do not take the change; `null` where there is nothing to choose. */
  readonly left: ReadonlySet<string> | null
  readonly onToggle: (id: string, takes: boolean) => void
}

function EvaluationEffects({ effect, left, onToggle }: EvaluationEffectsProps) {
  const text = useText()
  const format = useFormat()
  const { wordOf } = useComponentWords()
  return (
    <EffectList label={text('components.effect.list')}>
      {effect.evaluations.map(({ id, name, category, unit, before, after, change }) => {
        const figure = (value: number | null) =>
          unit === 'points' ? format.points(value) : format.micropoints(value)
        return (
          <EffectItem
            key={id}
            name={
              left === null ? (
                name
              ) : (
                <Checkbox checked={!left.has(id)} onChange={(takes) => onToggle(id, takes)} label={name} />
              )
            }
            beside={wordOf(category)}
            before={figure(before)}
            after={figure(after)}
            change={format.change(change)}
          />
        )
      })}
    </EffectList>
  )
}
