import type { LightMyRequestResponse } from 'fastify'
import type { OwnDatabase } from '@ecotrame/contract'
import { apiCaller } from '../../../platform/testing/api-caller.ts'
import type { TestServer } from '../../../platform/testing/test-server.ts'

type Headers = Readonly<Record<string, string>>

/** A file with its fields, as browsers send it. */
export function formWith(fields: Readonly<Record<string, number>>, content: Buffer, fileName = 'part') {
  const boundary = 'part'
  const head = [
    ...Object.entries(fields).flatMap(([name, value]) => [
      `--${boundary}`,
      `content-disposition: form-data; name="${name}"`,
      '',
      `${value}`,
    ]),
    `--${boundary}`,
    `content-disposition: form-data; name="file"; filename="${fileName}"`,
    '',
    '',
  ].join('\r\n')
  return {
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload: Buffer.concat([Buffer.from(head), content, Buffer.from(`\r\n--${boundary}--\r\n`)]),
  }
}

/** Hands in databases as one person. */
export function sender(running: TestServer, login: Headers) {
  const api = apiCaller(running, login)
  const announce = (size: number, changes: object = {}) =>
    api.post('/own-databases', {
      name: 'Our database',
      release: '3.11',
      licence: 'Licence 42',
      attribution: 'Made by others',
      fileName: 'database.zip',
      size,
      rightConfirmed: true,
      ...changes,
    })
  const announced = async (size: number): Promise<OwnDatabase> => (await announce(size)).json<OwnDatabase>()
  const part = (id: string, content: Buffer, offset: number): Promise<LightMyRequestResponse> => {
    const form = formWith({ offset }, content)
    const headers = { ...form.headers, ...login }
    return running.server.inject({ method: 'POST', url: `/api/own-databases/${id}/parts`, ...form, headers })
  }
  const read = async (id: string): Promise<OwnDatabase> =>
    (await api.get(`/own-databases/${id}`)).json<OwnDatabase>()
  const ask = (id: string) => api.post(`/own-databases/${id}/import`)
  const ended = async (id: string): Promise<OwnDatabase> => {
    const asked = await ask(id)
    if (asked.statusCode !== 202) throw new Error(`${asked.statusCode} ${asked.body}`)
    for (;;) {
      const found = await read(id)
      if (found.state !== 'importing') return found
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  }
  return {
    announce,
    announced,
    part,
    ask,
    read,
    /** Asks for the import and waits for its end. */
    ended,
    imported: async (content: Buffer): Promise<OwnDatabase> => {
      const { id } = await announced(content.length)
      await part(id, content, 0)
      return ended(id)
    },
  }
}
