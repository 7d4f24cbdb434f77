import type { FacilityEffect } from '@ecotrame/contract'
import { namedIn, useLanguage, useText } from '../../i18n/index.ts'
import { useFormat } from '../../ui/index.ts'
import { EffectItem, EffectList } from './effects.tsx'
import layout from '../../ui/layout.module.css'

/** What a change of a facility does to the PEF of each evaluation that names it, and to all of them. */
export function FacilityEffectView({ effect }: { readonly effect: FacilityEffect }) {
  const text = useText()
  const format = useFormat()
  const language = useLanguage()
  const { total, others, evaluations, sum } = effect
  return (
    <>
      <p>
        <strong>{text('components.effect.used', { count: total })}</strong>{' '}
        {text('facility.effect.sum', {
          before: format.micropoints(sum.before),
          after: format.micropoints(sum.after),
        })}
      </p>
      {evaluations.length < total && (
        <p className={layout.soft}>{text('components.effect.first', { count: evaluations.length })}</p>
      )}
      {others > 0 && <p className={layout.soft}>{text('components.uses.others', { count: others })}</p>}
      <EffectList label={text('components.effect.list')}>
        {evaluations.map(({ id, name, category, before, after, change }) => (
          <EffectItem
            key={id}
            name={name}
            beside={namedIn(language, category)}
            before={format.micropoints(before)}
            after={format.micropoints(after)}
            change={format.change(change)}
          />
        ))}
      </EffectList>
      <p className={layout.soft}>{text('facility.effect.consequence')}</p>
    </>
  )
}
