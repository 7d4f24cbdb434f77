import { figuresOf } from '../figures.ts'
import { readable, tokensOf, type Span, type Token } from '../text.ts'
import { elementsOf } from './elements.ts'
import { fibresOf, type FibreGuess } from './fibres.ts'
import { groupsOf } from './groups.ts'
import { withOfWhich } from './of-which.ts'
import { withQualities } from './qualities.ts'
import { withSharesSettled } from './shares.ts'
import { withTyposRead } from './typos.ts'
import { fibreById, type Quality } from '../vocabulary.ts'

/** What a text says of the fibres of a product. */
export interface Composition {
  readonly fibres: readonly FibreGuess[]
  /** Words that made a fibre the kind it is, wherever they stand: they are taken. */
  readonly qualities: readonly Span[]
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
  const said = withSharesSettled(withTyposRead(elementsOf(tokens, isTaken)))
  const fibres = fibresOf(groupsOf(withOfWhich(withQualities(said))))
  const isOne = (quality: Quality) =>
    fibres.some(({ fibre }) => fibreById.get(fibre)?.qualities?.includes(quality) === true)
  const qualities = said.filter((element) => element.kind === 'quality' && isOne(element.quality))
  return { fibres, qualities }
}
