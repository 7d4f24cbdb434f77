import type { Wording } from '@ecotrame/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useText } from '../../i18n/index.ts'
import { useForm, type FormOf } from '../form/index.ts'
import { showToast } from '../toasts.ts'

interface Row {
  readonly id: string
  readonly rowVersion: number
}

/** A field of a draft, or one language of it. */
type PathIn<Draft> = {
  [K in keyof Draft & string]: Draft[K] extends Wording ? K | `${K}.${keyof Wording}` : K
}[keyof Draft & string]

const isBlank = (value: unknown): boolean =>
  value === null || value === undefined || (typeof value === 'string' && value.trim() === '')

/** Those of the fields that say nothing yet. */
export const blankIn = <Draft extends object>(
  draft: Draft,
  ...paths: readonly PathIn<Draft>[]
): readonly string[] =>
  paths.filter((path: string) => {
    const [field = '', language] = path.split('.')
    const value: unknown = draft[field as keyof Draft]
    return isBlank(language === undefined ? value : (value as Wording | null)?.[language as keyof Wording])
  })

interface Editing<R extends Row, Draft> {
  readonly row: R | null
  /** What the form holds of a row, and of none. */
  readonly draftOf: (row: R | null) => Draft
  /** Its fields as people know them. */
  readonly labels: Readonly<Record<keyof Draft & string, string>>
  /** Fields without which nothing is sent. */
  readonly missing: (draft: Draft) => readonly string[]
  /** Creates without a row, changes with one. */
  readonly send: (draft: Draft, row: R | null) => Promise<R>
  readonly fetch: (id: string) => Promise<R>
  /** What a toast says when it is saved. */
  readonly said: (draft: Draft) => string
  /** What the change makes stale. */
  readonly stale: readonly (readonly string[])[]
  readonly onSaved: () => void
}

/** Edits one row as it stood when the form was opened, tells that it is saved, and renews what shows it. */
export function useEditing<R extends Row, Draft extends object>(given: Editing<R, Draft>) {
  const text = useText()
  const cache = useQueryClient()
  return useForm<R | null, Draft, R>({
    ...given,
    wrong: (draft) => Object.fromEntries(given.missing(draft).map((path) => [path, text('field.required')])),
    send: async (draft, row) => {
      const kept = await given.send(draft, row)
      await Promise.all(given.stale.map((queryKey) => cache.invalidateQueries({ queryKey: [...queryKey] })))
      return kept
    },
    latest: ({ id }) => given.fetch(id),
    onSaved: (_kept, draft) => {
      showToast({ type: 'success', body: given.said(draft) })
      given.onSaved()
    },
  })
}
export type EditingOf<Draft extends object> = FormOf<Draft>
