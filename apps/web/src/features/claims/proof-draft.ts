import type { Proof, ProofKind } from '@ecotrame/contract'
import type { TextKey } from '../../i18n/index.ts'
import type { ProofBody } from './queries.ts'

/** Fields of a proof that are one line of text. */
export const proofLines = ['name', 'scheme', 'scope', 'holder', 'number'] as const
export const proofDays = ['validFrom', 'validUntil'] as const

type ProofText = (typeof proofLines)[number] | (typeof proofDays)[number]

/** What the form of a proof holds while it is typed. */
export type ProofDraft = Readonly<Record<ProofText, string>> & {
  readonly kind: ProofKind
  readonly version: string | null
  readonly allProducts: boolean
  readonly products: readonly string[]
}

export const proofFieldNames = {
  kind: 'claims.proof.kind',
  version: 'claims.proof.version',
  name: 'claims.proof.name',
  scheme: 'claims.proof.scheme',
  scope: 'claims.proof.scope',
  holder: 'claims.proof.holder',
  number: 'claims.proof.number',
  validFrom: 'claims.proof.validFrom',
  validUntil: 'claims.proof.validUntil',
  allProducts: 'claims.proof.allProducts',
  products: 'claims.proof.products',
} as const satisfies Record<keyof ProofDraft, TextKey>

export const proofDraftOf = (proof: Proof | null): ProofDraft => ({
  kind: proof?.kind ?? 'certificate',
  version: proof?.version?.id ?? null,
  name: proof?.name ?? '',
  scheme: proof?.scheme ?? '',
  scope: proof?.scope ?? '',
  holder: proof?.holder ?? '',
  number: proof?.number ?? '',
  validFrom: proof?.validFrom ?? '',
  validUntil: proof?.validUntil ?? '',
  allProducts: proof?.allProducts ?? false,
  products: proof?.products.map(({ id }) => id) ?? [],
})

const filled = (value: string) => value.trim() || null

export const proofBodyOf = (draft: ProofDraft): ProofBody => ({
  ...draft,
  scheme: filled(draft.scheme),
  scope: filled(draft.scope),
  holder: filled(draft.holder),
  number: filled(draft.number),
  validFrom: filled(draft.validFrom),
  validUntil: filled(draft.validUntil),
  products: draft.allProducts ? [] : [...draft.products],
  version: draft.kind === 'evaluation_version' ? draft.version : null,
})
