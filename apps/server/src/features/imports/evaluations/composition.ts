import { namedAs } from '../reading/words.ts'

/** A part of a composition as it was written. */
export interface ParsedShare {
  readonly material: string
  /** Per cent; `null`: not said. */
  readonly share: number | null
  /** The fibre that the reader of labels knows it as. */
  readonly fibre?: string
}

const number = String.raw`\d{1,3}(?:[.,]\d{1,15})?`
const percent = String.raw`(?:%|pct|percent|pour ?cent)`
/** `cotton=60%`, `coton : 60`. */
const named = new RegExp(String.raw`^(.+?) ?[=:] ?(${number}) ?${percent}?$`, 'i')
/** `60 % coton`, `60% de coton`. */
const before = new RegExp(String.raw`^(${number}) ?${percent}? ?(?:de |d['’]|of )?(\D.*)$`, 'i')
/** `coton 60 %`, `CO 60`. */
const behind = new RegExp(String.raw`^(.+?) \(?(${number}) ?${percent}?\)?$`, 'i')
/** Where the next part begins in `60% coton 40% polyester`. */
const nextPart = new RegExp(String.raw` (?=${number} ?${percent})`, 'i')

const asNumber = (text: string): number => Number(text.replace(',', '.'))

function saidIn(part: string): ParsedShare {
  const pair = named.exec(part) ?? behind.exec(part)
  const first = before.exec(part)
  if (first?.[1] !== undefined && first[2] !== undefined)
    return { material: first[2].trim(), share: asNumber(first[1]) }
  if (pair?.[1] !== undefined && pair[2] !== undefined)
    return { material: pair[1].trim(), share: asNumber(pair[2]) }
  return { material: part, share: null }
}

/** With single spaces, so that each may be looked for once. */
const inOneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim()

/** Commas stand between parts, and within numbers. */
const partsOf = (text: string): readonly string[] =>
  text
    .split(
      /[;|\n]|,(?!\d)|(?<!\d),|(?<=%),|\s\+\s|\s\/\s|(?<=%)\s*\/\s*|\s[-–—•·]\s(?=\d)|(?<=[\d%])\s[-–—•·]\s/,
    )
    .map(inOneLine)
    .flatMap((part) => (/^\d/.test(part) ? part.split(nextPart) : [part]))
    .map((part) => part.trim().replace(/[. ]{1,99}$/, ''))
    .filter((part) => namedAs(part) !== '')

/**
 * Parts and shares of a composition written as text: `60 % coton, 40 % polyester recyclé`, `cotton=60%;elastane=5%`.
 * Shares that are fractions of 1 are read as such; one material alone is all of it.
 */
export function readShares(text: string): readonly ParsedShare[] {
  const said = partsOf(text).map(saidIn)
  const [only, ...others] = said
  if (only !== undefined && others.length === 0 && only.share === null) return [{ ...only, share: 100 }]
  const sum = said.reduce((total, { share }) => total + (share ?? 0), 0)
  const areFractions = said.every(({ share }) => share !== null && share <= 1) && Math.abs(sum - 1) < 1e-6
  if (!areFractions) return said
  return said.map(({ material, share }) => ({
    material,
    share: Number(((share ?? 0) * 100).toPrecision(12)),
  }))
}

const exportedPart = /^(\d{1,3}(?:\.\d{1,20})?) % (.+)$/

/** `60 % Wool, default, 40 % Cotton`, where names have commas of their own; `null`: no export writes so. */
export function exportedShares(text: string): readonly ParsedShare[] | null {
  const said = text.split(/, (?=\d{1,3}(?:\.\d{1,20})? % )/).map((part): ParsedShare | null => {
    const [, share, material] = exportedPart.exec(part) ?? []
    return share === undefined || material === undefined ? null : { material, share: Number(share) }
  })
  return said.every((part) => part !== null) ? said : null
}

/** A trim as it was written. */
export interface ParsedTrim {
  readonly name: string
  readonly quantity: number
}

const quantityBehind = /^(.+?) ?[x×*:=] ?(\d{1,4})$/i
const quantityBefore = /^(\d{1,4}) ?(?:[x×*] ?)?(.+)$/i

/** Trims written as text: `short zip x1; plastic button x10`, `4 boutons en métal`. `[]`: that there are none. */
export function readTrims(text: string): readonly ParsedTrim[] {
  if (/^(?:0|none|no|-|aucun|aucune|sans|non)$/i.test(text.trim())) return []
  return text
    .split(/[;|,\n]|\s\+\s/)
    .map(inOneLine)
    .filter((part) => part !== '')
    .map((part) => {
      const [, name, quantity] = quantityBehind.exec(part) ?? []
      if (name !== undefined) return { name: name.trim(), quantity: Number(quantity) }
      const [, first, what] = quantityBefore.exec(part) ?? []
      return what === undefined ? { name: part, quantity: 1 } : { name: what.trim(), quantity: Number(first) }
    })
}
