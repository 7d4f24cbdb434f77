import type * as z from 'zod/mini'
import type { CallInput, CallShape } from '@ecotrame/contract'
import { answerOf, checkedAnswer, type SendOptions } from './client.ts'

/** A file that was fetched, or what was answered in its place. */
type FetchedFile<Asked> =
  | { readonly kind: 'file'; readonly name: string; readonly content: Blob }
  | { readonly kind: 'answer'; readonly body: Asked }

const nameIn = (disposition: string | null): string | undefined =>
  /filename="([^"]+)"/.exec(disposition ?? '')?.[1]

/** Fetches the file of a call, which may answer with something else (202) instead. @throws ApiProblem */
export async function fetchFile<C extends CallShape & { readonly file: readonly string[] }>(
  call: C,
  options: Pick<SendOptions<C> & { readonly params?: CallInput<C>['params'] }, 'params' | 'query' | 'body'>,
  otherwiseNamed: string,
): Promise<FetchedFile<C['asked'] extends z.ZodMiniType ? z.output<C['asked']> : never>> {
  const answer = await answerOf(call, options)
  if (answer.status === 202 && call.asked !== undefined) {
    const body = checkedAnswer(call.asked, answer.status, await answer.json())
    // The check is that of the very schema of the call.
    return { kind: 'answer', body: body as never }
  }
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
