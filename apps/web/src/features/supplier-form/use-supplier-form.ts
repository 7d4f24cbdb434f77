import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { SupplierDraft, SupplierForm } from '@ecotrame/contract'
import { CallFailed, callsOf, type Calls, type Evidence, type Typed } from './calls.ts'
import { forgetTyped, keepTyped, keptTyped } from './kept-on-device.ts'

export type OpenForm = Extract<SupplierForm, { readonly state: 'open' }>
export type Loaded =
  | { readonly state: 'loading' }
  | { readonly state: 'failed' | 'notFound' | 'tooMany' }
  | { readonly state: Exclude<SupplierForm['state'], 'open'>; readonly form: SupplierForm }
  | { readonly state: 'open'; readonly form: OpenForm }

export type SaveState = 'saved' | 'saving' | 'kept' | 'refused'
export type Answers = Readonly<Record<string, SupplierDraft>>

export const noAnswer: SupplierDraft = { known: true, value: null, note: null, evidence: [] }

/** Whether something was said: a value, that it is unknown, a remark or a file. */
export const isAnswered = ({ known, value, note, evidence }: SupplierDraft): boolean =>
  !known || value !== null || note !== null || evidence.length > 0

/** The form behind a link, loaded anew with `again`. */
export function useLoaded(token: string): {
  readonly loaded: Loaded
  /** How often it was loaded: what was typed in an earlier one is not shown any more. */
  readonly round: number
  readonly again: () => void
  /** The same; resolves when the form stands as it is by now. */
  readonly reload: () => Promise<void>
  readonly calls: Calls
} {
  const calls = useMemo(() => callsOf(token), [token])
  const [{ loaded, round }, setState] = useState<{ readonly loaded: Loaded; readonly round: number }>({
    loaded: { state: 'loading' },
    round: 0,
  })
  const reload = useCallback(() => {
    const setLoaded = (next: Loaded) => setState((before) => ({ loaded: next, round: before.round + 1 }))
    return calls.form().then(
      (form) => setLoaded(form.state === 'open' ? { state: 'open', form } : { state: form.state, form }),
      (error: unknown) => setLoaded({ state: failureOf(error) }),
    )
  }, [calls])
  const again = useCallback(() => void reload(), [reload])
  useEffect(again, [again])
  return { loaded, round, again, reload, calls }
}

function failureOf(error: unknown): 'failed' | 'notFound' | 'tooMany' {
  const status = error instanceof CallFailed ? error.status : 0
  if (status === 429) return 'tooMany'
  return status === 404 || status === 400 || status === 422 ? 'notFound' : 'failed'
}

const pause = 600

interface Saving {
  readonly answers: Answers
  /** Of every question, what became of what was typed last. */
  readonly saves: Readonly<Record<string, SaveState>>
  readonly refusals: Readonly<Record<string, CallFailed | null>>
  readonly type: (field: string, typed: Typed) => void
  readonly setEvidence: (field: string, change: (before: readonly Evidence[]) => Evidence[]) => void
  /** Saves what waits; resolves with whether all of it is on the server. */
  readonly saveAll: () => Promise<boolean>
}

/** Answers as they are typed: kept on the device at once, on the server a moment later and when the connection is back. */
export function useAnswers(form: OpenForm, calls: Calls, onClosed: () => void): Saving {
  const [answers, setAnswers] = useState<Answers>(() => startOf(form))
  const [saves, setSaves] = useState<Readonly<Record<string, SaveState>>>({})
  const [refusals, setRefusals] = useState<Saving['refusals']>({})
  const waiting = useRef(new Map<string, Typed>())
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  const saveOne = useCallback(
    async (field: string, typed: Typed): Promise<boolean> => {
      const settle = (state: SaveState, refusal: CallFailed | null = null) => {
        setSaves((all) => ({ ...all, [field]: state }))
        setRefusals((all) => ({ ...all, [field]: refusal }))
      }
      settle('saving')
      try {
        await calls.keep(field, typed)
        if (waiting.current.get(field) === typed) {
          waiting.current.delete(field)
          forgetTyped(field)
          settle('saved')
        }
        return true
      } catch (error) {
        if (!(error instanceof CallFailed)) throw error
        const isRefused = error.status === 422 || error.status === 400
        if (error.status === 410 || error.status === 404) onClosed()
        if (isRefused) waiting.current.delete(field)
        settle(isRefused ? 'refused' : 'kept', isRefused ? error : null)
        return false
      }
    },
    [calls, onClosed],
  )
  const saveAll = useCallback(async () => {
    clearTimeout(timer.current)
    const results = await Promise.all([...waiting.current].map(([field, typed]) => saveOne(field, typed)))
    return results.every(Boolean)
  }, [saveOne])

  useEffect(() => {
    for (const { id } of form.questions) {
      const typed = keptTyped(id)
      if (typed !== null) waiting.current.set(id, typed)
    }
    const save = () => void saveAll()
    save()
    window.addEventListener('online', save)
    return () => window.removeEventListener('online', save)
  }, [form, saveAll])

  const type = (field: string, typed: Typed) => {
    setAnswers((all) => ({ ...all, [field]: { ...(all[field] ?? noAnswer), ...typed } }))
    waiting.current.set(field, typed)
    keepTyped(field, typed)
    setSaves((all) => ({ ...all, [field]: 'saving' }))
    clearTimeout(timer.current)
    timer.current = setTimeout(() => void saveAll(), pause)
  }
  const setEvidence: Saving['setEvidence'] = (field, change) =>
    setAnswers((all) => {
      const before = all[field] ?? noAnswer
      return { ...all, [field]: { ...before, evidence: change(before.evidence) } }
    })
  return { answers, saves, refusals, type, setEvidence, saveAll }
}

/** What the server knows, and what this device could not tell it yet. */
const startOf = ({ questions }: OpenForm): Answers =>
  Object.fromEntries(
    questions.map(({ id, draft }) => [id, { ...(draft ?? noAnswer), ...(keptTyped(id) ?? {}) }]),
  )
