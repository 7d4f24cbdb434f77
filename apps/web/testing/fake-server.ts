import { vi } from 'vitest'
import { keepAddresses } from '../src/api/config.ts'

export interface Asked {
  readonly method: string
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: unknown
  /** The parts of an upload. */
  readonly form?: FormData
}
type Answer = { status?: number; body: unknown; headers?: Record<string, string> } | Error

/** Answers every call from a table `METHOD /path`; what is not in it is not found. Gives what was asked. */
export function fakeServer(answers: Readonly<Record<string, Answer | ((asked: Asked) => Answer)>>): Asked[] {
  keepAddresses({ api: '/api', live: '/live', import: '/import', web: '/', version: 'test' })
  const asked: Asked[] = []
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    await Promise.resolve()
    const call: Asked = {
      method: init.method ?? 'GET',
      url,
      headers: init.headers as Record<string, string>,
      body: typeof init.body === 'string' ? JSON.parse(init.body) : undefined,
      ...(init.body instanceof FormData ? { form: init.body } : {}),
    }
    asked.push(call)
    const path = new URL(url, 'http://localhost').pathname.replace('/api', '')
    const found = answers[`${call.method} ${path}`] ?? {
      status: 404,
      body: { title: 'Not found', code: 'NOT_FOUND' },
    }
    const answer = typeof found === 'function' ? found(call) : found
    if (answer instanceof Error) throw answer
    return new Response(JSON.stringify(answer.body), {
      status: answer.status ?? 200,
      headers: answer.headers ?? {},
    })
  })
  return asked
}
