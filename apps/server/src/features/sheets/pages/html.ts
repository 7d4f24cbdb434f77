import { escapeHtml } from '../../../platform/http/escape-html.ts'

/** Markup that is safe to send: made by `markup` alone. */
export class Markup {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

type Part = Markup | string | number | null | false | readonly Part[]

const written = (part: Part): string => {
  if (part === null || part === false) return ''
  if (part instanceof Markup) return part.text
  if (typeof part === 'string') return escapeHtml(part)
  if (typeof part === 'number') return String(part)
  return part.map(written).join('')
}

/** Markup around texts, which are shown as they are whatever they contain; `null` and `false` are nothing. */
export const markup = (pieces: TemplateStringsArray, ...parts: readonly Part[]): Markup =>
  new Markup(pieces.map((piece, place) => piece + written(parts[place] ?? null)).join(''))
