import {
  checkClaim,
  createClaim,
  createProof,
  deleteClaim,
  deleteProof,
  findClaim,
  findClaimLaw,
  findClaims,
  findEvaluations,
  findProof,
  findProofs,
  limits,
  updateClaim,
  updateProof,
  uploadProofFile,
  type CallInput,
  type Claim,
  type Proof,
} from '@ecotrame/contract'
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { send } from '../../api/index.ts'
import type { Language } from '../../i18n/index.ts'

const claimsKey = ['claims'] as const
export type AskedCheck = CallInput<typeof checkClaim>['body']
type ClaimBody = CallInput<typeof createClaim>['body']
export type ProofBody = CallInput<typeof createProof>['body']

export const checkQuery = (asked: AskedCheck | null) =>
  queryOptions({
    queryKey: [...claimsKey, 'check', asked],
    queryFn: ({ signal }) => (asked === null ? null : send(checkClaim, { body: { ...asked }, signal })),
    enabled: asked !== null,
    placeholderData: keepPreviousData,
    // A text that was refused is refused again.
    retry: false,
  })

/** Titles and sources come from the server: they are asked for anew in another language. */
export const lawQuery = (language: Language) =>
  queryOptions({
    queryKey: [...claimsKey, 'law', language],
    queryFn: ({ signal }) => send(findClaimLaw, { signal }),
    staleTime: Infinity,
  })

/** The whole row is asked for, so every field is there. */
export const claimsQuery = () =>
  queryOptions({
    queryKey: [...claimsKey, 'list'],
    queryFn: async ({ signal }) => {
      const { items, meta } = await send(findClaims, { query: { limit: 100 }, signal })
      return { items: items as readonly Claim[], meta }
    },
  })

export const proofsQuery = () =>
  queryOptions({
    queryKey: [...claimsKey, 'proofs'],
    queryFn: async ({ signal }) => {
      const { items, meta } = await send(findProofs, { query: { limit: 100 }, signal })
      return { items: items as readonly Proof[], meta }
    },
  })

function useStaleClaims() {
  const cache = useQueryClient()
  return () => cache.invalidateQueries({ queryKey: claimsKey })
}

/** A claim and a proof as they are now; the form that is open decides what becomes of them. */
export const readClaim = async (id: string) => (await send(findClaim, { params: { id } })).claim
export const readProof = (id: string) => send(findProof, { params: { id } })

/** Keeps a new claim, or the one that was read. */
export function useKeepClaim() {
  const onSuccess = useStaleClaims()
  return useMutation({
    mutationFn: ({ read, body }: { readonly read: Claim | null; readonly body: ClaimBody }) =>
      read === null
        ? send(createClaim, { body, idempotencyKey: crypto.randomUUID() })
        : send(updateClaim, { params: { id: read.id }, body, ifMatch: read.rowVersion }),
    onSuccess,
  })
}
export function useDeleteClaim() {
  const onSettled = useStaleClaims()
  return useMutation({
    mutationFn: ({ id, rowVersion }: Claim) => send(deleteClaim, { params: { id }, ifMatch: rowVersion }),
    onSettled,
  })
}

/** Versions that can be a proof: the active one of each evaluation. */
export const versionChoicesQuery = () =>
  queryOptions({
    queryKey: ['evaluations', 'active-versions'],
    queryFn: async ({ signal }) => {
      const query = { limit: limits.listMaximumLimit, sort: 'name', fields: 'name,activeVersion' }
      const { items } = await send(findEvaluations, { query, signal })
      return items.flatMap(({ name = '', activeVersion }) =>
        activeVersion ? [{ id: activeVersion.id, value: name, emphasis: `v${activeVersion.number}` }] : [],
      )
    },
  })

interface ProofSaving {
  readonly read: Proof | null
  readonly body: ProofBody
  readonly file: File | null
}

/** Enters a proof, or changes the one that was read, then sets its file, which may be refused by itself. */
export function useSaveProof(onKept: (proof: Proof) => void) {
  const onSettled = useStaleClaims()
  return useMutation({
    mutationFn: async ({ read, body, file }: ProofSaving) => {
      const proof =
        read === null
          ? await send(createProof, { body, idempotencyKey: crypto.randomUUID() })
          : await send(updateProof, { params: { id: read.id }, body, ifMatch: read.rowVersion })
      onKept(proof)
      return file === null
        ? proof
        : send(uploadProofFile, { params: { id: proof.id }, file, ifMatch: proof.rowVersion })
    },
    onSettled,
  })
}
export function useDeleteProof() {
  const onSettled = useStaleClaims()
  return useMutation({
    mutationFn: ({ id, rowVersion }: Proof) => send(deleteProof, { params: { id }, ifMatch: rowVersion }),
    onSettled,
  })
}
