import { Fragment, useMemo, type ReactNode } from 'react'
import { piecesOf, type Piece } from './markup.ts'

/** Shows HTML that came from elsewhere as our own elements. */
export function SafeHtml({ html, draw = asItIs }: SafeHtmlProps) {
  const pieces = useMemo(() => piecesOf(html), [html])
  return <>{drawn(pieces, draw)}</>
}

interface SafeHtmlProps {
  readonly html: string
  /** Draws a piece of text, such as with a mark in it. */
  readonly draw?: (text: string) => ReactNode
}

const asItIs = (text: string): ReactNode => text

function drawn(pieces: readonly Piece[], draw: (text: string) => ReactNode): readonly ReactNode[] {
  return pieces.map((piece, place) => {
    if (typeof piece === 'string') return <Fragment key={place}>{draw(piece)}</Fragment>
    const { mark: Mark, inside } = piece
    return Mark === 'br' ? <Mark key={place} /> : <Mark key={place}>{drawn(inside, draw)}</Mark>
  })
}
