import type { Ask, AskRefusal, FacilityProcess } from '@ecotrame/contract'
import { useLanguage, useText, wordingIn } from '../../../i18n/index.ts'

type Question = Ask['questions'][number]

/** Tells the questions to one facility apart. */
export const questionKey = ({ question, process }: Question): string => `${question} ${process ?? ''}`

/** Names of steps and of questions, and why a facility is not asked. */
export function useAskWords() {
  const text = useText()
  const language = useLanguage()
  const stepName = (process: FacilityProcess | null) =>
    process === null ? '' : text(`facility.process.${process}`)
  return {
    stepName,
    questionName: ({ label, process }: Question) =>
      [wordingIn(language, label), stepName(process)].filter(Boolean).join(' · '),
    refusalName: (refusal: AskRefusal) => text(`asks.refusal.${refusal}`),
  }
}
