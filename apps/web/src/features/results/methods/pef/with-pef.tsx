import type { PefView } from '@ecotrame/lca'
import type { ReactNode } from 'react'
import { impactFactor } from './impacts.ts'
import type { ResultView } from '../../view.ts'
import { useText } from '../../../../i18n/index.ts'
import { EmptyState } from '../../../../ui/index.ts'
import { Problems } from '../../strips.tsx'

/** What a view of impacts by category is made of. */
export interface PefShown {
  readonly view: ResultView
  readonly pef: PefView
  /** From the whole life of one product to the label and basis. */
  readonly factor: number
}

interface WithPefProps {
  readonly view: ResultView
  readonly children: (shown: PefShown) => ReactNode
}

/** Shows impacts by category where there are any on the label and basis, else why there are none. */
export function WithPef({ view, children }: WithPefProps) {
  const { pef } = view.answer
  const factor = impactFactor(view.answer, { label: view.label, basis: view.search.basis })
  return pef === null || factor === null ? <NoPef view={view} /> : children({ view, pef, factor })
}

/** Why the views of impacts by category are empty. */
function NoPef({ view }: { readonly view: ResultView }) {
  const text = useText()
  return (
    <>
      <EmptyState title={text('results.label.notComputed')} text={text('results.pef.needed')} />
      <Problems problems={view.answer.pefProblems} />
    </>
  )
}
