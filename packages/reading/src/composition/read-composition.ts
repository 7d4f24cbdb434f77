import { figuresOf } from '../figures.ts'
import { readable, tokensOf, type Span, type Token } from '../text.ts'
import { elementsOf } from './elements.ts'
import { fibresOf, type FibreGuess } from './fibres.ts'
import { groupsOf } from './groups.ts'
import { withOfWhich } from './of-which.ts'
import { withQualities } from './qualities.ts'
import { withSharesSettled } from './shares.ts'
import { withTyposRead } from './typos.ts'

/** What a text says of the fibres of a product. */
export interface Composition {
  readonly fibres: readonly FibreGuess[]
}

/**
 * The fibres of a care label, a cell or a line, with their shares in per cent as they are said. Names of Regulation
 * (EU) 1007/2011 in English and French, trade names and codes are understood, in any order of share and name.
 */
export function readComposition(text: string): Composition {
  const normal = readable(text)
  return compositionOf(tokensOf(normal), figuresOf(normal))
}

/** @param taken places of the text that mean something else */
export function compositionOf(tokens: readonly Token[], taken: readonly Span[]): Composition {
  const isTaken = ({ start, end }: Token) => taken.some((span) => start >= span.start && end <= span.end)
  const elements = withOfWhich(withQualities(withSharesSettled(withTyposRead(elementsOf(tokens, isTaken)))))
  return { fibres: fibresOf(groupsOf(elements)) }
}
