import type { SubscriptionRow } from '@ecotrame/contract'
import { sentMoment } from '../../../ui/index.ts'
import type { SubscriptionBody } from './queries.ts'

/** A subscription as it is typed: days where the reader is, both included; empty for now and for no end. */
export interface SubscriptionDraft {
  readonly plan: string | null
  readonly options: readonly string[]
  readonly from: string
  readonly to: string
}
export const newSubscription: SubscriptionDraft = { plan: null, options: [], from: '', to: '' }

const twoDigits = (number: number) => String(number).padStart(2, '0')

/** The day of a moment where the reader is, as a date field has it. */
function dayOf(iso: string | null): string {
  if (iso === null) return ''
  const date = new Date(iso)
  return `${date.getFullYear()}-${twoDigits(date.getMonth() + 1)}-${twoDigits(date.getDate())}`
}

export const draftOf = ({ plan, options, startsAt, endsAt }: SubscriptionRow): SubscriptionDraft => ({
  plan: plan.id,
  options: options.map(({ id }) => id).sort(),
  from: dayOf(startsAt),
  to: dayOf(endsAt),
})

/** First or last moment of a day; a day that was not changed keeps its moment. */
function momentOf(day: string, before: string | null, time: string): string | null {
  if (day === '') return null
  if (day === dayOf(before)) return before
  return sentMoment(`${day}T${time}`)
}

export type DraftProblem = 'planMissing' | 'endBeforeStart'

export function draftProblem({ plan, from, to }: SubscriptionDraft): DraftProblem | null {
  if (plan === null) return 'planMissing'
  return from !== '' && to !== '' && to < from ? 'endBeforeStart' : null
}

/** What the call asks for; `changed` is what stood there before. */
export function bodyOf(draft: SubscriptionDraft, changed: SubscriptionRow | null): SubscriptionBody {
  const startsAt = momentOf(draft.from, changed?.startsAt ?? null, '00:00:00')
  return {
    plan: draft.plan ?? '',
    options: [...draft.options],
    ...(startsAt === null ? {} : { startsAt }),
    endsAt: momentOf(draft.to, changed?.endsAt ?? null, '23:59:59.999'),
  }
}
