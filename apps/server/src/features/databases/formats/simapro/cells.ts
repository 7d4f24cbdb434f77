import type { FileParameter } from '../formula.ts'
import type { Dialect } from './blocks.ts'

/** Products, and the waste that a process treats. */
export const wasteSections = ['Waste treatment', 'Waste scenario'] as const
export const productSections = ['Products', ...wasteSections] as const

/** Figures are written with the decimal mark of the file. */
export const numberIn = (text: string, { decimalMark }: Dialect): number => {
  const plain = decimalMark === '.' ? text : text.replace(decimalMark, '.')
  return plain.trim() === '' ? Number.NaN : Number(plain)
}

/** Formulas have the decimal mark between digits, and another mark between the values of a function. */
export const formulaIn = (text: string, { decimalMark }: Dialect): string =>
  decimalMark === ',' ? text.replaceAll(/(\d),(\d)/g, '$1.$2') : text

/** `name;value;…` of input parameters, `name;formula;…` of calculated ones. */
export const parametersIn = (
  rows: readonly (readonly string[])[],
  isCalculated: boolean,
  dialect: Dialect,
): readonly FileParameter[] =>
  rows.map(([name = '', written = '']) => {
    const value = numberIn(written, dialect)
    return {
      name,
      value: Number.isFinite(value) ? value : null,
      formula: isCalculated || !Number.isFinite(value) ? formulaIn(written, dialect) : null,
    }
  })
