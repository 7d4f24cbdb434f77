import type { LightMyRequestResponse } from 'fastify'
import type { Import, ImportFileRow } from '@ecotrame/contract'
import type { TestServer } from '../../../platform/testing/test-server.ts'

type Headers = Readonly<Record<string, string>>

/** A form with a file, as browsers send it. */
export function aForm(content: string | Uint8Array, fields: Headers = {}, fileName = 'products.csv') {
  const part = (name: string, value: string) =>
    `--form\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
  return {
    headers: { 'content-type': 'multipart/form-data; boundary=form' },
    payload: Buffer.concat([
      Buffer.from(
        Object.entries(fields)
          .map(([name, value]) => part(name, value))
          .join(''),
      ),
      Buffer.from(`--form\r\ncontent-disposition: form-data; name="file"; filename="${fileName}"\r\n\r\n`),
      Buffer.from(content),
      Buffer.from('\r\n--form--\r\n'),
    ]),
  }
}

/** Calls of the file-import service as one person makes them. */
export function importerOf({ server, database }: Pick<TestServer, 'server' | 'database'>, login: Headers) {
  const send = (
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: string,
    body?: unknown,
    headers: Headers = {},
  ): Promise<LightMyRequestResponse> =>
    server.inject({
      method,
      url: `/import${path}`,
      headers: { ...login, ...headers },
      ...(body === undefined ? {} : { payload: body as object }),
    })
  const ofImport = async (
    path: string,
    method: 'GET' | 'POST' | 'PUT' = 'GET',
    body?: unknown,
  ): Promise<Import> => {
    const answer = await send(method, path, body)
    if (answer.statusCode >= 300) throw new Error(`${answer.statusCode} ${answer.body}`)
    return answer.json<Import>()
  }
  const upload = (
    content: string | Uint8Array,
    fields: Headers = {},
    fileName?: string,
  ): Promise<LightMyRequestResponse> => {
    const form = aForm(content, fields, fileName)
    return server.inject({
      method: 'POST',
      url: '/import/upload',
      ...form,
      headers: { ...form.headers, ...login },
    })
  }
  return {
    send,
    upload,
    uploaded: async (
      content: string | Uint8Array,
      fields: Headers = {},
      fileName?: string,
    ): Promise<Import> => {
      const answer = await upload(content, fields, fileName)
      if (answer.statusCode !== 201) throw new Error(`${answer.statusCode} ${answer.body}`)
      return answer.json<Import>()
    },
    read: (id: string) => ofImport(`/files/${id}`),
    configure: (id: string, body: object) => ofImport(`/files/${id}`, 'PUT', body),
    correct: (id: string, body: object) => ofImport(`/files/${id}/corrections`, 'POST', body),
    decide: (id: string, body: object) => ofImport(`/files/${id}/decision`, 'POST', body),
    run: (id: string) => ofImport(`/files/${id}/run`, 'POST'),
    rows: async (id: string, query = ''): Promise<ImportFileRow[]> =>
      (await send('GET', `/files/${id}/rows?limit=500${query}`)).json<{ items: ImportFileRow[] }>().items,
    /** Runs it and waits for the end. */
    ended: async (id: string): Promise<Import> => {
      await ofImport(`/files/${id}/run`, 'POST')
      for (;;) {
        const found = await ofImport(`/files/${id}`)
        if (found.state !== 'running') return found
        await new Promise((resolve) => setTimeout(resolve, 50))
      }
    },
    /** How many rows the tables of an organization have. */
    counted: async (table: string): Promise<number> => {
      const [row] = await database.asOwner<{ count: number }>(
        `select count(*)::integer as count from ${table}`,
      )
      return row?.count ?? 0
    },
  }
}
export type Importer = ReturnType<typeof importerOf>
