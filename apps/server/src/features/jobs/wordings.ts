import type { JobKind } from '@ecotrame/contract'
import type { JobRow } from '../../platform/jobs/tables.ts'
import type { Language } from '../../platform/sessions/session.ts'

interface KindWording {
  /** What goes on. */
  readonly going: string
  readonly done: (count: string) => string
}

const kinds = {
  evaluate_evaluations: {
    en: { going: 'Running evaluations', done: (count) => `Evaluations run: ${count}.` },
    fr: { going: 'Calcul des évaluations', done: (count) => `Évaluations calculées : ${count}.` },
  },
  publish_evaluations: {
    en: { going: 'Publishing evaluations', done: (count) => `Evaluations published: ${count}.` },
    fr: { going: 'Publication des évaluations', done: (count) => `Évaluations publiées : ${count}.` },
  },
} as const satisfies Record<JobKind, Readonly<Record<Language, KindWording>>>

/** Thousands stand apart by a space in both languages (decisions §6), one that does not break. */
const number = (value: number) => String(value).replaceAll(/\B(?=(\d{3})+$)/g, ' ')

const left = {
  en: (minutes: number) => (minutes < 1 ? 'less than a minute left' : `about ${number(minutes)} min left`),
  fr: (minutes: number) =>
    minutes < 1 ? 'moins d’une minute restante' : `encore ${number(minutes)} min environ`,
}
const progress = {
  en: (at: string, total: string) => `${at} of ${total}`,
  fr: (at: string, total: string) => `${at} sur ${total}`,
}
const ends = {
  en: {
    failed: (count: string) => `Not possible: ${count}. Settings › Jobs says why.`,
    cancelled: 'Cancelled.',
    stopped: 'Stopped: who asked for it may no longer do this.',
  },
  fr: {
    failed: (count: string) => `Impossibles : ${count}. Le détail est dans Paramètres › Tâches.`,
    cancelled: 'Annulé.',
    stopped: 'Arrêté : la personne qui l’a demandé n’en a plus le droit.',
  },
} as const

/** How far a job is, in the words of whoever asked for it. */
export function sentenceOf(job: JobRow, secondsLeft: number | null): string {
  const { language, state, done, failed, total, code } = job
  const kind = kinds[job.kind][language]
  if (state === 'queued' || state === 'running') {
    const colon = language === 'fr' ? ' :' : ':'
    const at = progress[language](number(done + failed), number(total))
    const remaining = secondsLeft === null ? '' : `, ${left[language](Math.round(secondsLeft / 60))}`
    return `${kind.going}${colon} ${at}${remaining}`
  }
  const words = ends[language]
  return [
    ...(code === null ? [] : [words.stopped]),
    ...(state === 'cancelled' ? [words.cancelled] : []),
    kind.done(progress[language](number(done), number(total))),
    ...(failed === 0 ? [] : [words.failed(number(failed))]),
  ].join(' ')
}
