import { limits, type Claim } from '@ecotrame/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiProblem, usePermitted } from '../../api/index.ts'
import { useText, type TextKey } from '../../i18n/index.ts'
import { ConflictPopup } from '../../ui/conflict-popup.tsx'
import { Button, MultiSelect, noValue, showToast, tellProblem } from '../../ui/index.ts'
import { useConflict, type Conflict } from '../../ui/use-held-draft.ts'
import { productNamesQuery } from '../product-choices/index.ts'
import styles from './claims.module.css'
import { readClaim, useKeepClaim, type AskedCheck } from './queries.ts'

interface KeepProps {
  readonly asked: AskedCheck
  readonly kept: Claim | null
  readonly proofs: readonly { readonly id: string; readonly name: string }[]
  /** A comparison with what somebody else saved led to another text. */
  readonly onDecided: (asked: Omit<AskedCheck, 'day'>) => void
  readonly onKept: () => void
}

/** Keeps what was checked, with the proofs that it rests on. */
export function Keep({ asked, kept, proofs, onDecided, onKept }: KeepProps) {
  const text = useText()
  const mayKeep = usePermitted(kept === null ? 'create_claim' : 'update_claim')
  const [bound, setBound] = useState<readonly string[]>(kept?.proofs.map(({ id }) => id) ?? [])
  const keeping = useKeepClaim()
  const { conflict, meet, endConflict } = useConflict(() => readClaim(kept?.id ?? ''))
  if (!mayKeep) return null
  const named = [...proofs, ...(kept?.proofs ?? []), ...(conflict?.theirs.proofs ?? [])]
  const entries = proofs.map(({ id, name }) => ({ id, value: name }))
  const nameOf = (id: string) => named.find((one) => one.id === id)?.name ?? id
  const keep = ({ proofs: chosen, ...wanted }: ClaimDraft, onto: Claim | null) =>
    keeping.mutate(
      { read: onto, body: { ...wanted, proofs: [...chosen], note: onto?.note ?? null } },
      {
        onSuccess: () => {
          showToast({ type: 'success', body: text('claims.kept') })
          onKept()
        },
        onError: (problem) => {
          meet(problem)
          if (!(problem instanceof ApiProblem && problem.code === 'STALE_VERSION')) tellProblem(problem, text)
        },
      },
    )
  const mine = draftOf(asked, bound)
  return (
    <div className={styles.keep}>
      <MultiSelect
        label={text('claims.proofs.bound')}
        hint={text('claims.proofs.hint')}
        entries={entries}
        chosen={bound.map((id) => ({ id, value: nameOf(id) }))}
        onChange={setBound}
        maximum={limits.proofsOfClaimMaximum}
      />
      <Button loading={keeping.isPending} onClick={() => keep(mine, kept)}>
        {text(kept === null ? 'claims.keep' : 'claims.keepChange')}
      </Button>
      {conflict && kept && (
        <ClaimConflict
          conflict={conflict}
          base={draftOfClaim(kept)}
          mine={mine}
          proofName={nameOf}
          saving={keeping.isPending}
          onDecided={(decided) => {
            const { proofs: chosen, ...wanted } = decided
            setBound(chosen)
            onDecided(wanted)
            endConflict()
            keep(decided, conflict.theirs)
          }}
          onLater={endConflict}
        />
      )}
    </div>
  )
}

/** A claim as it is typed, with its proofs. */
interface ClaimDraft extends Omit<AskedCheck, 'day'> {
  readonly proofs: readonly string[]
}

const draftOf = (asked: Omit<AskedCheck, 'day'>, proofs: readonly string[]): ClaimDraft => ({
  text: asked.text,
  language: asked.language,
  place: asked.place,
  product: asked.product ?? null,
  comparedWith: asked.comparedWith ?? null,
  proofs,
})

const draftOfClaim = ({ product, comparedWith, proofs, ...claim }: Claim): ClaimDraft =>
  draftOf(
    { ...claim, product: product?.id ?? null, comparedWith: comparedWith?.id ?? null },
    proofs.map(({ id }) => id),
  )

const fieldNames = {
  text: 'claims.words',
  language: 'claims.language',
  place: 'claims.place',
  product: 'claims.product',
  comparedWith: 'claims.comparedWith',
  proofs: 'claims.proofs.bound',
} as const satisfies Record<keyof ClaimDraft, TextKey>

interface ClaimConflictProps {
  readonly conflict: Conflict<Claim>
  /** What both started from. */
  readonly base: ClaimDraft
  readonly mine: ClaimDraft
  readonly proofName: (id: string) => string
  readonly saving: boolean
  readonly onDecided: (draft: ClaimDraft) => void
  readonly onLater: () => void
}

/** What the other one made of the claim beside what I make of it. */
function ClaimConflict({ conflict, base, mine, proofName, ...props }: ClaimConflictProps) {
  const text = useText()
  const theirs = draftOfClaim(conflict.theirs)
  const products = useQuery(productNamesQuery()).data ?? []
  const productName = (id: string | null | undefined) =>
    products.find((one) => one.id === id)?.value ?? noValue
  const wordsOf = (field: keyof ClaimDraft, draft: ClaimDraft): string => {
    if (field === 'language') return text(`claims.languages.${draft.language}`)
    if (field === 'place') return text(`claims.places.${draft.place}`)
    if (field === 'proofs') return draft.proofs.map(proofName).join(', ') || noValue
    return field === 'text' ? draft.text : productName(draft[field])
  }
  return (
    <ConflictPopup
      saved={conflict.saved}
      base={base}
      mine={mine}
      theirs={theirs}
      nameOf={(field) => text(fieldNames[field])}
      wordsOf={wordsOf}
      {...props}
    />
  )
}
