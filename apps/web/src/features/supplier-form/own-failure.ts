import type { CallFailed } from './calls.ts'
import { useSpeech } from './context.ts'

/** What a page says that could not be read; `null`: it could. */
export function useFailure(
  failure: CallFailed | null,
): { readonly title: string; readonly text: string } | null {
  const { say } = useSpeech()
  if (failure === null) return null
  const { status, code } = failure
  if (status === 429) return { title: say('notFound'), text: say('tooMany') }
  if (code === 'LINK_CLOSED') return { title: say('expired'), text: '' }
  if (status >= 400 && status < 500) return { title: say('notFound'), text: say('notFoundText') }
  return { title: say('failed'), text: say('failedText') }
}
