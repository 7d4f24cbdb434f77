import { traceSteps, type TraceStep } from '@ecotrame/contract'
import { useText } from '../../i18n/index.ts'

const known: readonly string[] = Object.values(traceSteps).flat()
const isStep = (step: string): step is TraceStep => known.includes(step)

/** Steps of the sheet by their names. */
export function useStepNames(): (step: string) => string {
  const text = useText()
  return (step) => (isStep(step) ? text(`passports.step.${step}`) : step)
}
