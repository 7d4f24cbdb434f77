import type { CallInput, CallShape } from '@ecotrame/contract'
import { answerOf, type SendOptions } from './client.ts'

/** A file that was fetched, or what was answered in its place. */
type FetchedFile =
  | { readonly kind: 'file'; readonly name: string; readonly content: Blob }
  | { readonly kind: 'answer'; readonly body: unknown }

const nameIn = (disposition: string | null): string | undefined =>
  /filename="([^"]+)"/.exec(disposition ?? '')?.[1]

/** Fetches the file of a call, which may answer with something else (202) instead. @throws ApiProblem */
export async function fetchFile<C extends CallShape & { readonly file: readonly string[] }>(
  call: C,
  options: Pick<SendOptions<C> & { readonly params?: CallInput<C>['params'] }, 'params' | 'query'>,
  otherwiseNamed: string,
): Promise<FetchedFile> {
  const answer = await answerOf(call, options)
  if (answer.status === 202) return { kind: 'answer', body: await answer.json() }
  const name = nameIn(answer.headers.get('content-disposition')) ?? otherwiseNamed
  return { kind: 'file', name, content: await answer.blob() }
}

/** Hands a file to the browser as a download. */
export function saveFile({ name, content }: { readonly name: string; readonly content: Blob }): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(content)
  link.download = name
  link.click()
  // The download has begun by then.
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000)
}
