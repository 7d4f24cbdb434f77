import type { Bench, Question } from './bench.ts'
import { formulaDiffers, formulaValue } from './formula.ts'

interface Written {
  /** Beside the formula; `null`: the formula stands alone. */
  readonly amount: number | null
  readonly formula: string
  readonly parameter: (name: string) => number | null
  readonly process: NonNullable<Question['process']>
  readonly flow: NonNullable<Question['flow']>
}

const digits = 6

/**
 * The amount of an exchange that is written with its formula. Where both differ the amount counts until somebody decides
 * otherwise. @returns `null`: there is neither
 */
export function amountBeside(
  { amount, formula, parameter, process: { id, name }, flow }: Written,
  bench: Bench,
): number | null {
  const value = formulaValue(formula, parameter)
  if (amount === null || value === null) return amount ?? value
  if (!formulaDiffers(value, amount)) return amount
  const question = {
    code: 'FORMULA_DIFFERS' as const,
    process: { id, name },
    flow,
    detail: `${amount.toPrecision(digits)} ≠ ${value.toPrecision(digits)} = ${formula}`,
    choices: ['amount', 'formula'] as const,
  }
  return bench.choose(question, id)?.choice === 'formula' ? value : amount
}
