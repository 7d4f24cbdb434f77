import type { Wording } from '@ecotrame/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiProblem, type SavedMeanwhile } from '../../api/problem.ts'
import { useText } from '../../i18n/index.ts'
import { fieldError } from '../form-panel.tsx'
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

/**
 * Edits one row, as it stood when the form was opened: what is missing, what the server refuses, what somebody else saved
 * meanwhile.
 */
export function useEditing<R extends Row, Draft extends object>(given: Editing<R, Draft>) {
  const text = useText()
  const cache = useQueryClient()
  const [row] = useState(given.row)
  const [base] = useState(() => given.draftOf(row))
  const [draft, setDraft] = useState(base)
  const [missing, setMissing] = useState<readonly string[]>([])
  const [theirs, setTheirs] = useState<R | null>(null)
  const [saved, setSaved] = useState<SavedMeanwhile | null>(null)
  const [problem, setProblem] = useState<unknown>(null)
  const mutation = useMutation({
    mutationFn: ({ draft, row }: { readonly draft: Draft; readonly row: R | null }) => given.send(draft, row),
    onSuccess: () =>
      Promise.all(given.stale.map((queryKey) => cache.invalidateQueries({ queryKey: [...queryKey] }))),
  })
  const refused = (cause: unknown) => {
    if (row && cause instanceof ApiProblem && cause.code === 'STALE_VERSION') {
      setSaved(cause.saved)
      given.fetch(row.id).then(setTheirs, setProblem)
    } else setProblem(cause)
  }
  const save = (wanted: Draft, known: R | null) => {
    const lacks = given.missing(wanted)
    setMissing(lacks)
    setProblem(null)
    if (lacks.length > 0) return
    const done = () => {
      showToast({ type: 'success', body: given.said(wanted) })
      given.onSaved()
    }
    mutation.mutate({ draft: wanted, row: known }, { onSuccess: done, onError: refused })
  }
  const change = (changes: Partial<Draft>) => setDraft((now) => ({ ...now, ...changes }))
  /** What is wrong with a field: still missing since it was sent, or refused by the server. */
  const error = (path: PathIn<Draft>): string | null =>
    missing.includes(path) && given.missing(draft).includes(path)
      ? text('field.required')
      : fieldError(problem, path)
  const control = <K extends PathIn<Draft> & keyof Draft & string>(name: K) => ({
    label: given.labels[name],
    value: draft[name],
    error: error(name),
  })
  return {
    row,
    base,
    draft,
    labels: given.labels,
    change,
    missing,
    problem,
    error,
    /** What a control of one field takes. */
    field: <K extends PathIn<Draft> & keyof Draft & string>(name: K) => ({
      ...control(name),
      onChange: (value: Draft[K]) => setDraft((now) => ({ ...now, [name]: value })),
    }),
    /** What a choice of one field takes that cannot be left open. */
    choice: <K extends PathIn<Draft> & keyof Draft & string>(name: K) => ({
      ...control(name),
      required: true as const,
      onChange: (value: Draft[K] | null) => setDraft((now) => ({ ...now, [name]: value ?? now[name] })),
    }),
    theirs: theirs && given.draftOf(theirs),
    saved,
    pending: mutation.isPending,
    save: () => save(draft, row),
    /** Saves what was decided, on top of what the other one saved. */
    saveOver: (decided: Draft) => {
      setDraft(decided)
      setTheirs(null)
      save(decided, theirs)
    },
    decideLater: () => setTheirs(null),
  }
}
export type EditingOf<Draft extends object> = Omit<ReturnType<typeof useEditing<Row, Draft>>, 'row'>
