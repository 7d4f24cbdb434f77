import type { KeysetMeta } from '@ecotrame/contract'
import type { ApiCaller } from './api-caller.ts'

interface Page {
  readonly items: readonly { readonly id: string }[]
  readonly meta: KeysetMeta
}

export const pageOf = async (caller: Pick<ApiCaller, 'get'>, path: string): Promise<Page> => {
  const answer = await caller.get(path)
  if (answer.statusCode !== 200) throw new Error(`${answer.statusCode} ${answer.body}`)
  return answer.json<Page>()
}

/** The ids of a list, page by page, each after the cursor of the one before; `between`: what happens meanwhile. */
export async function walked(
  caller: Pick<ApiCaller, 'get'>,
  path: string,
  between: (seen: readonly string[]) => Promise<void> = async () => undefined,
): Promise<readonly (readonly string[])[]> {
  const pages: (readonly string[])[] = []
  let after = ''
  for (;;) {
    const { items, meta } = await pageOf(caller, `${path}${after}`)
    pages.push(items.map(({ id }) => id))
    if (!meta.next) return pages
    after = `&after=${meta.next}`
    await between(pages.flat())
  }
}
