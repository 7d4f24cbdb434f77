import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { ApiProblem, type SavedMeanwhile } from '../../api/problem.ts'
import { fieldError } from './refusal.tsx'

/** What keeps a draft from being sent: what to say at a field, by its path. */
export type Wrong = Readonly<Record<string, string | undefined>>
type Versioned = { readonly rowVersion: number } | null

interface FormGiven<Row, Draft extends object, Kept> {
  /** What is changed, as it was read; `null`: something new. */
  readonly row: Row
  /** What the form holds of it; `mine`: what is typed, beside which it is laid. */
  readonly draftOf: (row: Row, mine?: Draft) => Draft
  /** Its fields as people know them. */
  readonly labels: Readonly<Record<keyof Draft & string, string>>
  readonly wrong?: (draft: Draft) => Wrong
  readonly send: (draft: Draft, row: Row) => Promise<Kept>
  /** Reads what somebody else saved, so that the two can be compared. */
  readonly latest?: (row: NonNullable<Row>) => Promise<Row>
  /** The form stays open and goes on with what was kept. */
  readonly keeps?: (kept: Kept) => Row
  readonly onSaved: (kept: Kept, draft: Draft) => void
}

/** Why a draft was not saved. */
interface Refused {
  readonly wrong: Wrong
  readonly problem: unknown
}
/** What somebody else saved meanwhile, and how mine was to be sent. */
interface Conflict<Row, Send> {
  readonly theirs: Row
  readonly saved: SavedMeanwhile | null
  readonly send: Send
}
const nothing: Refused = { wrong: {}, problem: null }
const wrongIn = (wrong: Wrong) => Object.keys(wrong).filter((path) => wrong[path] !== undefined)
const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)
const versionOf = (row: unknown) => (row as Versioned)?.rowVersion ?? 0

/**
 * A draft of something: what is typed, what is wrong with it here or on the server, what somebody else saved meanwhile.
 * What was typed is never lost by a save that is refused, nor by a newer row: only an untouched form follows that one.
 */
export function useForm<Row, Draft extends object, Kept>(given: FormGiven<Row, Draft, Kept>) {
  type Send = typeof given.send
  interface Try {
    readonly wanted: Draft
    readonly onto: Row
    readonly send: Send
  }
  const { draftOf, labels, wrong = () => nothing.wrong } = given
  const [held, setHeld] = useState(() => ({ row: given.row, base: draftOf(given.row) }))
  const [draft, setDraft] = useState(held.base)
  const [refused, setRefused] = useState(nothing)
  const [refusals, setRefusals] = useState(0)
  const [conflict, setConflict] = useState<Conflict<Row, Send> | null>(null)
  const { base, row } = held
  const isChanged = !same(draft, base)
  if (versionOf(given.row) > versionOf(row) && !isChanged && conflict === null) {
    const read = { row: given.row, base: draftOf(given.row) }
    setHeld(read)
    setDraft(read.base)
  }
  const mutation = useMutation({ mutationFn: ({ wanted, onto, send }: Try) => send(wanted, onto) })

  const refuse = (why: Refused) => {
    setRefused(why)
    setRefusals((before) => before + 1)
  }
  /** Says what is wrong with a draft, and whether nothing is. */
  const check = (wanted = draft): boolean => {
    const found = wrong(wanted)
    setRefused(nothing)
    if (wrongIn(found).length > 0) refuse({ wrong: found, problem: null })
    return wrongIn(found).length === 0
  }
  const keep = (kept: Kept, sent: Draft) => {
    const next = given.keeps?.(kept)
    const left = next === undefined ? { row, base: sent } : { row: next, base: draftOf(next) }
    // Whoever goes elsewhere now leaves nothing unsaved behind.
    flushSync(() => {
      setHeld(left)
      // What was typed while it was being saved stays.
      setDraft((now) => (same(now, sent) ? left.base : now))
    })
    given.onSaved(kept, sent)
  }
  const meet = (problem: unknown, { onto, send }: Try) => {
    const isStale = problem instanceof ApiProblem && problem.code === 'STALE_VERSION'
    if (!isStale || !given.latest || !onto) return refuse({ wrong: {}, problem })
    given.latest(onto).then(
      (theirs) => setConflict({ theirs, saved: problem.saved, send }),
      () => refuse({ wrong: {}, problem }),
    )
  }
  const save = (one: Try) => {
    if (mutation.isPending || !check(one.wanted)) return
    mutation.mutate(one, {
      onSuccess: (kept) => keep(kept, one.wanted),
      onError: (problem) => meet(problem, one),
    })
  }

  /** What is wrong with a field: found here since it was sent, or said by the server. */
  const error = (path: string): string | null =>
    (refused.wrong[path] === undefined ? undefined : wrong(draft)[path]) ?? fieldError(refused.problem, path)
  const change = (changes: Partial<Draft>) => setDraft((now) => ({ ...now, ...changes }))
  const control = <K extends keyof Draft & string>(name: K) => ({
    label: labels[name],
    value: draft[name],
    error: error(name),
  })
  return {
    row,
    base,
    draft,
    labels,
    change,
    isChanged,
    error,
    /** Paths of the fields that kept it from being sent. */
    missing: wrongIn(refused.wrong),
    problem: refused.problem,
    isRefused: refused !== nothing,
    /** How often it was refused. */
    refusals,
    pending: mutation.isPending,
    /** What a control of one field takes. */
    field: <K extends keyof Draft & string>(name: K) => ({
      ...control(name),
      onChange: (value: Draft[K]) => setDraft((now) => ({ ...now, [name]: value })),
    }),
    /** What a choice of one field takes that cannot be left open. */
    choice: <K extends keyof Draft & string>(name: K) => ({
      ...control(name),
      required: true as const,
      onChange: (value: Draft[K] | null) => setDraft((now) => ({ ...now, [name]: value ?? now[name] })),
    }),
    check: () => check(),
    /** Sends it, the way that is given or its own. */
    save: (send: Send = given.send) => save({ wanted: draft, onto: row, send }),
    theirs: conflict && draftOf(conflict.theirs, draft),
    saved: conflict?.saved ?? null,
    /** Saves what was decided, on top of what the other one saved. */
    saveOver: (decided: Draft) => {
      setDraft(decided)
      setConflict(null)
      if (conflict) save({ wanted: decided, onto: conflict.theirs, send: conflict.send })
    },
    decideLater: () => setConflict(null),
  }
}

/** A form whatever it is of. */
export interface FormOf<Draft extends object> extends Omit<
  ReturnType<typeof useForm<unknown, Draft, unknown>>,
  'row' | 'save'
> {
  readonly save: () => void
}
