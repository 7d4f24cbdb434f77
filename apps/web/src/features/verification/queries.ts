import {
  addVerificationEvidence,
  answerFinding,
  closeFinding,
  downloadRoom,
  downloadRoomFile,
  downloadVerification,
  downloadVerificationFile,
  findVerification,
  findVerifications,
  inviteVerifier,
  openRoom,
  openVerification,
  raiseFinding,
  recordCheck,
  signStatement,
  withdrawInvitation,
  withdrawRoomStatement,
  withdrawStatement,
  type CallInput,
  type VerificationRoom,
  type VerificationRow,
} from '@ecotrame/contract'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { addressOfCall, openFile, send } from '../../api/index.ts'

const key = ['verifications'] as const

/** All of them, or those of one evaluation; the whole row is asked for, so every field is there. */
export const verificationsQuery = (evaluation?: string) =>
  queryOptions({
    queryKey: [...key, 'list', evaluation ?? null],
    queryFn: async ({ signal }) => {
      const query = { limit: 100, ...(evaluation === undefined ? {} : { evaluation }) }
      const { items } = await send(findVerifications, { query, signal })
      return items as readonly VerificationRow[]
    },
  })
export const verificationQuery = (id: string) =>
  queryOptions({
    queryKey: [...key, id],
    queryFn: ({ signal }) => send(findVerification, { params: { id }, signal }),
  })
export const roomQuery = (token: string) =>
  queryOptions({
    queryKey: ['room', token],
    queryFn: ({ signal }) => send(openRoom, { params: { token }, signal }),
    // A link that is closed stays closed.
    retry: false,
  })

export function useOpenVerification() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (body: CallInput<typeof openVerification>['body']) => send(openVerification, { body }),
    onSuccess: () => cache.invalidateQueries({ queryKey: key }),
  })
}

/** What can be done in a room; each gives the room as it is then. What a side may not do is not there. */
export interface RoomActs {
  readonly archive: () => void
  readonly file: (place: number) => void
  readonly withdraw: (reason: string) => Promise<VerificationRoom>
  readonly answer?: (body: CallInput<typeof answerFinding>['body']) => Promise<VerificationRoom>
  readonly addEvidence?: (file: File) => Promise<VerificationRoom>
  readonly check?: (body: CallInput<typeof recordCheck>['body']) => Promise<VerificationRoom>
  readonly raise?: (body: CallInput<typeof raiseFinding>['body']) => Promise<VerificationRoom>
  readonly close?: (body: CallInput<typeof closeFinding>['body']) => Promise<VerificationRoom>
  readonly sign?: (body: CallInput<typeof signStatement>['body']) => Promise<VerificationRoom>
}

/** Keeps what an act answered as what the room is now. */
function useKept(queryKey: readonly unknown[]) {
  const cache = useQueryClient()
  return async (answer: Promise<VerificationRoom>): Promise<VerificationRoom> => {
    const room = await answer
    cache.setQueryData(queryKey, room)
    void cache.invalidateQueries({ queryKey: [...key, 'list'] })
    return room
  }
}

/** @param mayWrite the role allows it */
export function useOrganizationActs(id: string, mayWrite: boolean): RoomActs {
  const kept = useKept(verificationQuery(id).queryKey)
  const params = { id }
  return {
    archive: () => void openFile(downloadVerification, {}, params),
    file: (place) => void openFile(downloadVerificationFile, {}, { id, place }),
    withdraw: (reason) => kept(send(withdrawStatement, { params, body: { reason } })),
    ...(mayWrite && {
      answer: (body) => kept(send(answerFinding, { params, body })),
      addEvidence: (file) => kept(send(addVerificationEvidence, { params, file })),
    }),
  }
}
export function useInvitation(id: string) {
  const kept = useKept(verificationQuery(id).queryKey)
  return {
    invite: async (body: CallInput<typeof inviteVerifier>['body']): Promise<string> => {
      const { url, room } = await send(inviteVerifier, { params: { id }, body })
      await kept(Promise.resolve(room))
      return url
    },
    end: () => kept(send(withdrawInvitation, { params: { id } })),
  }
}

export function useVerifierActs(token: string): RoomActs {
  const kept = useKept(roomQuery(token).queryKey)
  const params = { token }
  return {
    archive: () => window.location.assign(addressOfCall(downloadRoom, params, {})),
    file: (place) => window.location.assign(addressOfCall(downloadRoomFile, { token, place }, {})),
    withdraw: (reason) => kept(send(withdrawRoomStatement, { params, body: { reason } })),
    check: (body) => kept(send(recordCheck, { params, body })),
    raise: (body) => kept(send(raiseFinding, { params, body })),
    close: (body) => kept(send(closeFinding, { params, body })),
    sign: (body) => kept(send(signStatement, { params, body })),
  }
}
