import type { Proof } from '@ecotrame/contract'
import { useText } from '../../i18n/index.ts'
import { ConflictPopup } from '../../ui/conflict-popup.tsx'
import { noValue, useFormat } from '../../ui/index.ts'
import type { Conflict } from '../../ui/use-held-draft.ts'
import { proofDraftOf, proofFieldNames, type ProofDraft } from './proof-draft.ts'

interface Choice {
  readonly id: string
  readonly value: string
}

interface ProofConflictProps {
  readonly conflict: Conflict<Proof>
  /** What both started from. */
  readonly base: ProofDraft
  readonly mine: ProofDraft
  readonly products: readonly Choice[]
  readonly versions: readonly Choice[]
  readonly saving: boolean
  readonly onDecided: (draft: ProofDraft) => void
  readonly onLater: () => void
}

/** What the other one entered of a proof beside what I enter. */
export function ProofConflict({ conflict, base, mine, products, versions, ...props }: ProofConflictProps) {
  const text = useText()
  const format = useFormat()
  const theirs = proofDraftOf(conflict.theirs)
  const productNames = [...products, ...conflict.theirs.products.map(({ id, name }) => ({ id, value: name }))]
  const nameIn = (choices: readonly Choice[], id: string) =>
    choices.find((one) => one.id === id)?.value ?? noValue
  const wordsOf = (field: keyof ProofDraft, draft: ProofDraft): string => {
    switch (field) {
      case 'kind':
        return text(`claims.proof.kinds.${draft.kind}`)
      case 'allProducts':
        return draft.allProducts ? text('claims.proof.allProducts') : noValue
      case 'products':
        return draft.products.map((id) => nameIn(productNames, id)).join(', ') || noValue
      case 'version':
        return draft.version === null ? noValue : nameIn(versions, draft.version)
      case 'validFrom':
      case 'validUntil':
        return draft[field] === '' ? noValue : format.dayMonthYear(draft[field])
      case 'name':
      case 'scheme':
      case 'scope':
      case 'holder':
      case 'number':
        return draft[field] || noValue
    }
  }
  return (
    <ConflictPopup
      saved={conflict.saved}
      base={base}
      mine={mine}
      theirs={theirs}
      nameOf={(field) => text(proofFieldNames[field])}
      wordsOf={wordsOf}
      {...props}
    />
  )
}
