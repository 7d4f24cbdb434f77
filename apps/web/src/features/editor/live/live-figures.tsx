import { useEditing } from '../editor-context.ts'
import { AskNext } from '../precision/index.ts'
import { FrenchFigures } from './french-figures.tsx'
import type { LiveScores } from './lead-figure.ts'
import layout from '../../../ui/layout.module.css'
import { PefBeside } from './pef-beside.tsx'
import { PefFigures } from './pef-figures.tsx'

/** Everything that the panel says about the score of the form. */
export function LiveFigures({ scores }: { readonly scores: LiveScores }) {
  const { state } = useEditing()
  if (state.form.frenchProductId === null)
    return (
      <div className={layout.stack3}>
        <PefFigures scores={scores} />
        <AskNext />
      </div>
    )
  return (
    <div className={layout.stack3}>
      <FrenchFigures scores={scores} />
      <AskNext />
      <PefBeside pef={scores.pef} />
    </div>
  )
}
