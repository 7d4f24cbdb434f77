import type { Evaluation } from '@ecotrame/contract'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiProblem } from '../../../api/index.ts'
import { aContent, anEvaluation } from '../../../../testing/editor/a-form.ts'
import type { Content } from './content.ts'
import { createSaver, type SaveStatus } from './saver.ts'

const problem = (status: number, code: ApiProblem['code']) => new ApiProblem({ status, code, title: '' })
const typed = (name: string) => aContent({ name })

/** A server that counts rows, beside the saver that talks to it. */
function aSaver() {
  const sent: { name: string; rowVersion: number }[] = []
  const statuses: SaveStatus[] = []
  const server = { rowVersion: 1, name: 'Tee Ada', failure: null as ApiProblem | null, losesAnswer: false }
  const row = (): Evaluation => anEvaluation({ name: server.name, rowVersion: server.rowVersion })
  const put = (content: Content, rowVersion: number): Promise<Evaluation> => {
    sent.push({ name: content.name, rowVersion })
    if (server.failure) return Promise.reject(server.failure)
    if (rowVersion !== server.rowVersion) return Promise.reject(problem(409, 'STALE_VERSION'))
    server.rowVersion += 1
    server.name = content.name
    return server.losesAnswer ? Promise.reject(problem(0, 'CONNECTION_LOST')) : Promise.resolve(row())
  }
  const saver = createSaver(
    {
      put,
      latest: () => Promise.resolve(row()),
      holds: (evaluation, content) => evaluation.name === content.name,
      onSaved: () => undefined,
      onStatus: (status) => statuses.push(status),
    },
    { rowVersion: 1, base: aContent(), pauseMilliseconds: 800, retryMilliseconds: 5000 },
  )
  return { saver, sent, server, status: () => statuses.at(-1), state: () => statuses.at(-1)?.state }
}

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

describe('saving by itself', () => {
  it('waits 800 ms after the last change and sends the newest once', async () => {
    const { saver, sent, state } = aSaver()
    saver.change(typed('T'))
    await vi.advanceTimersByTimeAsync(500)
    saver.change(typed('Te'))
    await vi.advanceTimersByTimeAsync(799)
    expect(sent).toEqual([])
    await vi.advanceTimersByTimeAsync(1)
    expect(sent).toEqual([{ name: 'Te', rowVersion: 1 }])
    expect(state()).toBe('idle')
  })

  it('goes on from the row that the last save made', async () => {
    const { saver, sent } = aSaver()
    saver.change(typed('A'))
    await vi.advanceTimersByTimeAsync(800)
    saver.change(typed('B'))
    await vi.advanceTimersByTimeAsync(800)
    expect(sent.map(({ rowVersion }) => rowVersion)).toEqual([1, 2])
  })

  it('tries again by itself without a connection', async () => {
    const { saver, sent, server, state } = aSaver()
    server.failure = problem(0, 'CONNECTION_LOST')
    saver.change(typed('A'))
    await vi.advanceTimersByTimeAsync(800)
    expect(state()).toBe('offline')
    server.failure = null
    await vi.advanceTimersByTimeAsync(5000)
    expect(sent).toHaveLength(2)
    expect(state()).toBe('idle')
  })

  it('tries again by itself when the database of the server is away, keeps what was typed and says why', async () => {
    const { saver, sent, server, status } = aSaver()
    server.failure = new ApiProblem({ status: 503, code: 'DATABASE_UNAVAILABLE', title: 'Not just now.' })
    saver.change(typed('A'))
    await vi.advanceTimersByTimeAsync(800)
    expect(status()).toMatchObject({ state: 'offline', problem: { title: 'Not just now.' } })
    server.failure = null
    await vi.advanceTimersByTimeAsync(5000)
    expect(sent.map(({ name }) => name)).toEqual(['A', 'A'])
    expect(server.name).toBe('A')
    expect(status()?.state).toBe('idle')
  })

  it('waits for a change after a refusal', async () => {
    const { saver, sent, server, state } = aSaver()
    server.failure = problem(422, 'INVALID_VALUES')
    saver.change(typed('A'))
    await vi.advanceTimersByTimeAsync(60_000)
    expect(sent).toHaveLength(1)
    expect(state()).toBe('refused')
    server.failure = null
    saver.change(typed('B'))
    await vi.advanceTimersByTimeAsync(800)
    expect(state()).toBe('idle')
  })

  it('sends nothing once the change was taken back', async () => {
    const { saver, sent } = aSaver()
    saver.change(typed('A'))
    saver.change(null)
    await vi.advanceTimersByTimeAsync(10_000)
    expect(sent).toEqual([])
  })
})

describe('somebody else saved in between', () => {
  it('never overwrites: nothing more is sent until a person compared', async () => {
    const { saver, sent, server, state } = aSaver()
    server.rowVersion = 5
    server.name = 'Theirs'
    saver.change(typed('Mine'))
    await vi.advanceTimersByTimeAsync(800)
    expect(state()).toBe('conflict')
    saver.change(typed('Mine too'))
    expect(await saver.saveNow()).toBe(false)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(sent).toHaveLength(1)
    expect(server.name).toBe('Theirs')
  })

  it('goes on upon the row that was compared', async () => {
    const { saver, sent, server } = aSaver()
    server.rowVersion = 5
    server.name = 'Theirs'
    saver.change(typed('Mine'))
    await vi.advanceTimersByTimeAsync(800)
    saver.resume(5, typed('Theirs'))
    saver.change(typed('Both'))
    await vi.advanceTimersByTimeAsync(800)
    expect(sent.at(-1)).toEqual({ name: 'Both', rowVersion: 5 })
    expect(server.name).toBe('Both')
  })

  it('is no conflict when it was the own save whose answer got lost', async () => {
    const { saver, server, state } = aSaver()
    server.losesAnswer = true
    saver.change(typed('Mine'))
    await vi.advanceTimersByTimeAsync(800)
    expect(state()).toBe('offline')
    server.losesAnswer = false
    await vi.advanceTimersByTimeAsync(5000)
    expect(state()).toBe('idle')
    expect(server.name).toBe('Mine')
  })
})

it('goes on by itself when the row is new and its content is not, as after a run', async () => {
  const { saver, sent, server, state } = aSaver()
  server.rowVersion = 4
  saver.change(typed('Mine'))
  await vi.advanceTimersByTimeAsync(800)
  expect(sent.map(({ rowVersion }) => rowVersion)).toEqual([1, 4])
  expect(state()).toBe('idle')
})

it('saves at once when asked, whatever the pause', async () => {
  const { saver, sent } = aSaver()
  saver.change(typed('A'))
  expect(await saver.saveNow()).toBe(true)
  expect(sent).toHaveLength(1)
  expect(await saver.saveNow()).toBe(true)
  expect(sent).toHaveLength(1)
})
