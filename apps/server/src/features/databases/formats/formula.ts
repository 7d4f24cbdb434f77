/** Longer than any formula of people; what is longer is not evaluated. */
const lengthMaximum = 4000
const depthMaximum = 60

type Token = { readonly kind: 'number' | 'name' | 'mark'; readonly text: string }

/** A formula that this does not understand. */
class NotAFormula extends Error {}

const tokenPattern =
  /\s*(?:(?<number>(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?)|(?<name>[\p{L}_][\p{L}\p{N}_]*)|(?<mark>\*\*|<=|>=|<>|!=|==|&&|\|\||[-+*/^(),;<>=!]))/iuy

function tokensOf(text: string): readonly Token[] {
  const tokens: Token[] = []
  tokenPattern.lastIndex = 0
  while (text.slice(tokenPattern.lastIndex).trim() !== '') {
    const found = tokenPattern.exec(text)?.groups
    if (found === undefined) throw new NotAFormula()
    for (const kind of ['number', 'name', 'mark'] as const) {
      const token = found[kind]
      if (token !== undefined) tokens.push({ kind, text: token })
    }
  }
  return tokens
}

const isTrue = (value: number): boolean => value !== 0

type Call = (...values: readonly number[]) => number
const one =
  (work: (value: number) => number): Call =>
  (value = Number.NaN) =>
    work(value)
const functions: ReadonlyMap<string, Call> = new Map<string, Call>([
  ...(['abs', 'sqrt', 'exp', 'sin', 'cos', 'tan', 'asin', 'acos', 'atan', 'floor', 'round'] as const).map(
    (name): [string, Call] => [name, one(Math[name])],
  ),
  ['ceil', one(Math.ceil)],
  ['ceiling', one(Math.ceil)],
  ['trunc', one(Math.trunc)],
  ['int', one(Math.trunc)],
  ['ln', one(Math.log)],
  ['log', one(Math.log10)],
  ['log10', one(Math.log10)],
  ['sqr', one((value) => value * value)],
  ['min', (...values) => Math.min(...values)],
  ['max', (...values) => Math.max(...values)],
  ['sum', (...values) => values.reduce((all, value) => all + value, 0)],
  ['avg', (...values) => values.reduce((all, value) => all + value, 0) / values.length],
  ['power', (base = Number.NaN, exponent = Number.NaN) => base ** exponent],
  ['pow', (base = Number.NaN, exponent = Number.NaN) => base ** exponent],
  ['pi', () => Math.PI],
  ['not', one((value) => (isTrue(value) ? 0 : 1))],
  ['and', (...values) => (values.every(isTrue) ? 1 : 0)],
  ['or', (...values) => (values.some(isTrue) ? 1 : 0)],
  ['if', (test = Number.NaN, yes = Number.NaN, no = 0) => (isTrue(test) ? yes : no)],
  ['iff', (test = Number.NaN, yes = Number.NaN, no = 0) => (isTrue(test) ? yes : no)],
])

const flag = (is: boolean): number => (is ? 1 : 0)

/** Operators between two values, weakest first; those of a row bind alike, from the left. */
const operators: readonly ReadonlyMap<string, (a: number, b: number) => number>[] = [
  new Map([
    ['or', (a, b) => flag(isTrue(a) || isTrue(b))],
    ['||', (a, b) => flag(isTrue(a) || isTrue(b))],
  ]),
  new Map([
    ['and', (a, b) => flag(isTrue(a) && isTrue(b))],
    ['&&', (a, b) => flag(isTrue(a) && isTrue(b))],
  ]),
  new Map([
    ['<', (a, b) => flag(a < b)],
    ['>', (a, b) => flag(a > b)],
    ['<=', (a, b) => flag(a <= b)],
    ['>=', (a, b) => flag(a >= b)],
    ['=', (a, b) => flag(a === b)],
    ['==', (a, b) => flag(a === b)],
    ['<>', (a, b) => flag(a !== b)],
    ['!=', (a, b) => flag(a !== b)],
  ]),
  new Map([
    ['+', (a, b) => a + b],
    ['-', (a, b) => a - b],
  ]),
  new Map([
    ['*', (a, b) => a * b],
    ['/', (a, b) => a / b],
    ['mod', (a, b) => a % b],
    ['div', (a, b) => Math.trunc(a / b)],
  ]),
]

class Evaluation {
  readonly #tokens: readonly Token[]
  readonly #valueOf: (name: string) => number | null
  #at = 0
  #depth = 0
  constructor(text: string, valueOf: (name: string) => number | null) {
    this.#tokens = tokensOf(text)
    this.#valueOf = valueOf
  }

  whole(): number {
    const value = this.#level(0)
    if (this.#at < this.#tokens.length) throw new NotAFormula()
    return value
  }

  #next(...texts: readonly string[]): boolean {
    const token = this.#tokens[this.#at]
    if (token === undefined || token.kind === 'number' || !texts.includes(token.text.toLowerCase()))
      return false
    this.#at += 1
    return true
  }

  #level(level: number): number {
    const ofLevel = operators[level]
    if (ofLevel === undefined) return this.#signed()
    let value = this.#level(level + 1)
    for (;;) {
      const name = this.#tokens[this.#at]?.text.toLowerCase() ?? ''
      const operator = ofLevel.get(name)
      // `and(a; b)` is a call, which cannot stand where an operator does.
      if (operator === undefined) return value
      this.#at += 1
      value = operator(value, this.#level(level + 1))
    }
  }

  /** A sign binds weaker than a power: −2² is −4. */
  #signed(): number {
    this.#depth += 1
    if (this.#depth > depthMaximum) throw new NotAFormula()
    const value = this.#next('-') ? -this.#signed() : this.#next('+') ? this.#signed() : this.#power()
    this.#depth -= 1
    return value
  }

  #power(): number {
    const base = this.#operand()
    return this.#next('^', '**') ? base ** this.#signed() : base
  }

  #operand(): number {
    const token = this.#tokens[this.#at]
    if (token === undefined) throw new NotAFormula()
    this.#at += 1
    if (token.kind === 'number') return Number(token.text)
    if (token.text === '!') return flag(!isTrue(this.#signed()))
    if (token.text === '(') {
      const [value = Number.NaN] = this.#until(1)
      return value
    }
    if (token.kind === 'mark') throw new NotAFormula()
    if (this.#next('(')) {
      const call = functions.get(token.text.toLowerCase())
      if (call === undefined) throw new NotAFormula()
      return call(...this.#until(100))
    }
    const value = this.#valueOf(token.text) ?? constants.get(token.text.toLowerCase())
    if (value === undefined) throw new NotAFormula()
    return value
  }

  /** What stands before the closing parenthesis, of at most so many values. */
  #until(maximum: number): readonly number[] {
    const values: number[] = []
    if (this.#next(')')) return values
    for (;;) {
      values.push(this.#level(0))
      if (values.length > maximum) throw new NotAFormula()
      if (this.#next(')')) return values
      if (!this.#next(';', ',')) throw new NotAFormula()
    }
  }
}

const constants: ReadonlyMap<string, number> = new Map([
  ['pi', Math.PI],
  ['e', Math.E],
  ['true', 1],
  ['false', 0],
])

/**
 * The value of a formula as LCA programs write them: arithmetic, comparisons, conditions and a few functions, nothing that
 * runs. Its work is bounded by its length.
 * @param valueOf value of a parameter by its name; `null`: there is none
 * @returns `null`: it is not understood, refers to what is not there, or is no number
 */
export function formulaValue(text: string, valueOf: (name: string) => number | null): number | null {
  if (text.length > lengthMaximum) return null
  try {
    const value = new Evaluation(text, valueOf).whole()
    return Number.isFinite(value) ? value : null
  } catch (error) {
    if (error instanceof NotAFormula) return null
    throw error
  }
}

/** A parameter of a file: a value, a formula, or both. */
export interface FileParameter {
  readonly name: string
  readonly value: number | null
  readonly formula: string | null
}

const chainMaximum = 100

/**
 * Values of parameters by name, whatever the case. Those of the process go before those of the file. A formula is evaluated
 * when it is asked for; one that refers to itself has no value but the one written beside it.
 */
export function parameterValues(
  own: readonly FileParameter[],
  above: (name: string) => number | null = () => null,
): (name: string) => number | null {
  if (own.length === 0) return above
  const byName = new Map(own.map((one) => [one.name.toLowerCase(), one]))
  const known = new Map<string, number | null>()
  let chain = 0
  const valueOf = (name: string): number | null => {
    const key = name.toLowerCase()
    const parameter = byName.get(key)
    if (parameter === undefined) return above(name)
    const before = known.get(key)
    if (before !== undefined) return before
    known.set(key, parameter.value)
    chain += 1
    const value =
      parameter.formula === null || chain > chainMaximum ? null : formulaValue(parameter.formula, valueOf)
    chain -= 1
    known.set(key, value ?? parameter.value)
    return value ?? parameter.value
  }
  return valueOf
}

/** Written figures are rounded to a few digits. */
const toleratedDifference = 1e-4

/** Whether a formula gives another figure than the one beside it. */
export const formulaDiffers = (formula: number, amount: number): boolean =>
  Math.abs(formula - amount) > toleratedDifference * Math.max(Math.abs(formula), Math.abs(amount))
