import type { MethodScoreAnswer } from '@ecotrame/contract'
import { furtherScores } from '@ecotrame/lca'
import { namedIn, useLanguage, useText } from '../../i18n/index.ts'
import { noValue, useFormat } from '../../ui/index.ts'
import layout from '../../ui/layout.module.css'

interface Scored {
  readonly methods: readonly MethodScoreAnswer[]
}

/** Figures of methods that have no views of their own here: a figure with its name is all that is known of them. */
function useFurther(score: Scored | null | undefined) {
  const language = useLanguage()
  const format = useFormat()
  return furtherScores(score?.methods ?? []).map(({ method, value, unit, ...named }) => ({
    method,
    name: namedIn(language, named),
    figure: `${format.number(value, { significant: 3 })} ${unit}`,
  }))
}

/** In a cell of a list. */
export function FurtherScoresText({ score }: { readonly score: Scored | null | undefined }) {
  const further = useFurther(score)
  return further.map(({ name, figure }) => `${name}: ${figure}`).join(', ') || noValue
}

/** Nothing where there is no such method. */
export function FurtherScores({ score }: { readonly score: Scored | null | undefined }) {
  const text = useText()
  const further = useFurther(score)
  if (further.length === 0) return null
  return (
    <section className={layout.stack2} aria-label={text('results.furtherMethods')}>
      <h3 className={layout.body}>{text('results.furtherMethods')}</h3>
      <dl>
        {further.map(({ method, name, figure }) => (
          <div key={method}>
            <dt>{name}</dt>
            <dd>{figure}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
