import { expect, test } from 'vitest'
import {
  isClosed,
  moveBetween,
  movesOf,
  requestMoves,
  requestStatuses,
  turnOf,
  type RequestStatus,
} from './request-moves.ts'

/** The table of decisions §4, to the letter. */
const table: readonly (readonly [readonly RequestStatus[], RequestStatus, 'sender' | 'recipient'])[] = [
  [['draft'], 'sent', 'sender'],
  [['draft', 'sent', 'accepted', 'blocked_by_sender', 'blocked_by_recipient'], 'cancelled', 'sender'],
  [['sent'], 'accepted', 'recipient'],
  [['sent', 'accepted'], 'blocked_by_recipient', 'recipient'],
  [['sent', 'accepted', 'processed'], 'blocked_by_sender', 'sender'],
  [['blocked_by_sender', 'blocked_by_recipient'], 'accepted', 'sender'],
  [['blocked_by_sender', 'blocked_by_recipient'], 'sent', 'sender'],
  [['accepted'], 'processed', 'recipient'],
  [['processed'], 'completed', 'sender'],
]

test('every step of the table is there, and no other', () => {
  const wanted = new Map(
    table.flatMap(([from, to, by]) => from.map((one) => [`${one} → ${to}`, by] as const)),
  )
  for (const from of requestStatuses)
    for (const to of requestStatuses)
      expect([`${from} → ${to}`, moveBetween(from, to)?.by]).toEqual([
        `${from} → ${to}`,
        wanted.get(`${from} → ${to}`),
      ])
})

test('blocking needs a reason, cancelling a confirmation, nothing else anything', () => {
  for (const { name, needs } of requestMoves)
    expect([name, needs]).toEqual([
      name,
      name === 'block' ? 'reason' : name === 'cancel' ? 'confirmation' : null,
    ])
})

test('completed and cancelled are closed, and nobody has a turn there', () => {
  expect(requestStatuses.filter(isClosed)).toEqual(['cancelled', 'completed'])
  for (const status of requestStatuses) {
    const turn = turnOf(status)
    expect(turn === null).toBe(isClosed(status))
    if (turn !== null) expect(movesOf(status, [turn]).length).toBeGreaterThan(0)
  }
})

test('each side sees its own steps only', () => {
  const names = (status: RequestStatus, side: 'sender' | 'recipient') =>
    movesOf(status, [side]).map(({ name }) => name)
  expect(names('sent', 'recipient')).toEqual(['accept', 'block'])
  expect(names('sent', 'sender')).toEqual(['block', 'cancel'])
  expect(names('processed', 'recipient')).toEqual([])
  expect(names('blocked_by_recipient', 'sender')).toEqual(['sendAgain', 'solve', 'cancel'])
  expect(movesOf('sent', [])).toEqual([])
})
