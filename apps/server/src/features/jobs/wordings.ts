import { formats } from '@ecotrame/texts'
import type { JobRow } from '../../platform/jobs/tables.ts'
import type { Language } from '../../platform/sessions/session.ts'
import { kindWordings, type KindWording } from './kind-wordings.ts'

/** Thousands stand apart by a narrow space in both languages (decisions §6), one that does not break. */
const number = (value: number) => String(value).replaceAll(/\B(?=(?:\d{3}){1,9}$)/g, '\u202f')

const left = {
  en: (minutes: number) => (minutes < 1 ? 'less than a minute left' : `about ${number(minutes)} min left`),
  fr: (minutes: number) =>
    minutes < 1 ? 'encore moins d’une minute' : `encore ${number(minutes)} min environ`,
}
const progress = {
  en: (at: string, total: string) => `${at} of ${total}`,
  fr: (at: string, total: string) => `${at} sur ${total}`,
}
const ends = {
  en: {
    unchanged: (count: string) => `Of these, unchanged: ${count}.`,
    failed: (count: string) => `Not possible: ${count}. Settings › Jobs says why.`,
    cancelled: 'Job cancelled.',
    stopped: 'Job stopped before it finished.',
  },
  fr: {
    unchanged: (count: string) => `Dont inchangés : ${count}.`,
    failed: (count: string) => `Impossibles : ${count}. Le détail est dans Paramètres › Tâches.`,
    cancelled: 'Tâche annulée.',
    stopped: 'Tâche arrêtée avant la fin.',
  },
} as const

/** How far a job is that goes on. */
export function progressOf(job: JobRow, language: Language, secondsLeft: number | null): string {
  const { done, failed, total, step } = job
  const at =
    step === null
      ? progress[language](number(done + failed), number(total))
      : `${Math.floor(step.share * 100)}\u202f%`
  const remaining = secondsLeft === null ? '' : `, ${left[language](Math.round(secondsLeft / 60))}`
  return `${kindWordings[job.kind][language].going}${formats[language].colon} ${at}${remaining}`
}

/** How a job ended: first what was done, then what was not. */
export function endOf(job: JobRow, language: Language): { readonly title: string; readonly content: string } {
  const { state, done, failed, unchanged, total, code } = job
  const words = ends[language]
  const rest = [
    ...(code === null ? [] : [words.stopped]),
    ...(state === 'cancelled' ? [words.cancelled] : []),
    ...(unchanged === 0 ? [] : [words.unchanged(number(unchanged))]),
    ...(failed === 0 ? [] : [words.failed(number(failed))]),
  ]
  const wording: KindWording = kindWordings[job.kind][language]
  const counted = wording.done(progress[language](number(done), number(total)))
  const title = state === 'done' ? (wording.ready ?? counted) : counted
  return { title, content: rest.join(' ') }
}
