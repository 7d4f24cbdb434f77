import { useText } from '../../../i18n/index.ts'
import { EmptyState } from '../../../ui/index.ts'
import { Problems } from '../strips.tsx'
import type { ResultView } from '../view.ts'

/** Why the views of impacts by category are empty. */
export function NoPef({ view }: { readonly view: ResultView }) {
  const text = useText()
  return (
    <>
      <EmptyState title={text('results.label.notComputed')} text={text('results.pef.needed')} />
      <Problems problems={view.answer.pefProblems} />
    </>
  )
}
