import type {
  CallAnswer,
  OwnAnswers,
  readSupplierFile,
  SupplierDraft,
  SupplierForm,
} from '@ecotrame/contract'

/** Why a call did not succeed; `status` 0: there was no connection. */
export class CallFailed extends Error {
  override readonly name = 'CallFailed'
  readonly status: number
  readonly code: string
  /** Why, from the most exact: of the field, then of the call. */
  readonly reasons: readonly string[]

  constructor(status: number, code: string, message: string, field?: string) {
    super(message)
    this.status = status
    this.code = code
    this.reasons = field === undefined ? [code] : [field, code]
  }
}

interface Refusal {
  readonly code?: string
  readonly title?: string
  readonly errors?: readonly { readonly code?: string; readonly message?: string }[]
}

let base: Promise<string> | undefined

/** Where the API is, as this installation says: the page is small and knows nothing else of the application. */
async function addressOfApi(): Promise<string> {
  base ??= fetch('/config.json')
    .then(async (answer) => ((await answer.json()) as { readonly api: string }).api)
    .catch((cause: unknown) => {
      base = undefined
      throw cause
    })
  return base
}

interface Sent {
  readonly method: string
  readonly body?: object | FormData
}

async function call<Answer>(path: string, { method, body }: Sent): Promise<Answer> {
  const json = body !== undefined && !(body instanceof FormData)
  const answer = await answered(path, {
    method,
    headers: {
      accept: 'application/json',
      'accept-language': document.documentElement.lang,
      ...(json ? { 'content-type': 'application/json' } : {}),
    },
    ...(body === undefined ? {} : { body: json ? JSON.stringify(body) : (body as FormData) }),
    signal: AbortSignal.timeout(body instanceof FormData ? 120_000 : 20_000),
  })
  const content = (await answer.json().catch(() => ({}))) as Refusal
  if (answer.ok) return content as Answer
  const [wrong] = content.errors ?? []
  const message = wrong?.message ?? content.title ?? ''
  throw new CallFailed(answer.status, content.code ?? '', message, wrong?.code)
}

async function answered(path: string, request: RequestInit): Promise<Response> {
  try {
    return await fetch(`${await addressOfApi()}/${path}`, { ...request, referrerPolicy: 'no-referrer' })
  } catch (cause) {
    throw new CallFailed(0, 'CONNECTION_LOST', String(cause))
  }
}

export type Typed = Pick<SupplierDraft, 'known' | 'value' | 'note'>
export type FilledByFile = CallAnswer<typeof readSupplierFile>
export type Evidence = SupplierDraft['evidence'][number]

/** The calls that a link is good for. */
export const callsOf = (token: string) => ({
  form: () => call<SupplierForm>(`r/${token}`, { method: 'GET' }),
  keep: (field: string, typed: Typed) =>
    call<SupplierDraft>(`r/${token}/answers/${field}`, { method: 'PUT', body: typed }),
  addFile: (field: string, file: File) => {
    const body = new FormData()
    body.append('file', file)
    return call<Evidence>(`r/${token}/answers/${field}/evidence`, { method: 'POST', body })
  },
  /** Where the questions are to be had as a file. */
  fileAddress: async (format: 'xlsx' | 'csv') =>
    `${await addressOfApi()}/r/${token}/file/${format}?language=${document.documentElement.lang}`,
  fillByFile: (file: File) => {
    const body = new FormData()
    body.append('file', file)
    return call<FilledByFile>(`r/${token}/file?language=${document.documentElement.lang}`, {
      method: 'POST',
      body,
    })
  },
  removeFile: (field: string, file: string) =>
    call<object>(`r/${token}/answers/${field}/evidence/${file}`, { method: 'DELETE' }),
  send: (name: string, note: string) =>
    call<{ sent: number }>(`r/${token}/answers`, { method: 'POST', body: { name, note: note || null } }),
  withdrawConsent: () => call<{ withdrawn: boolean }>(`r/${token}/withdrawal`, { method: 'POST', body: {} }),
  askForNewLink: () => call<{ asked: boolean }>(`r/${token}/renewal`, { method: 'POST', body: {} }),
  askForOwnPage: () => call<{ asked: boolean }>(`r/${token}/own-page`, { method: 'POST', body: {} }),
})
export type Calls = ReturnType<typeof callsOf>

export type OwnAnswersForm = OwnAnswers

/** The calls of the page on which somebody sees what they gave. */
export const ownCallsOf = (token: string) => ({
  read: () => call<OwnAnswers>(`own-answers/${token}`, { method: 'GET' }),
  reuse: (from: string, to: string) =>
    call<{ carried: number; url: string }>(`own-answers/${token}/reuse`, {
      method: 'POST',
      body: { from, to },
    }),
  withdraw: (request: string) =>
    call<{ withdrawn: boolean }>(`own-answers/${token}/withdrawal`, { method: 'POST', body: { request } }),
})
