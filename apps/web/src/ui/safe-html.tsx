import { Fragment, useMemo, type ReactNode } from 'react'

const admitted = new Set(['p', 'em', 'strong', 'b', 'i', 'ul', 'ol', 'li', 'sub', 'sup', 'br', 'mark'])
const unclosed = new Set(['br'])

/**
 * Shows HTML that came from elsewhere as our own elements: no attribute and no element outside the list gets
 * through, so nothing depends on how well the sender cleaned it. Unknown elements leave their words.
 */
export function SafeHtml({ html, draw = asItIs }: SafeHtmlProps) {
  const nodes = useMemo(() => [...new DOMParser().parseFromString(html, 'text/html').body.childNodes], [html])
  return <>{nodes.map((node, place) => ownNode(node, place, draw))}</>
}

interface SafeHtmlProps {
  readonly html: string
  /** Draws a piece of text, such as with a mark in it. */
  readonly draw?: (text: string) => ReactNode
}

const asItIs = (text: string): ReactNode => text

function ownNode(node: ChildNode, place: number, draw: (text: string) => ReactNode): ReactNode {
  if (node.nodeType === Node.TEXT_NODE) return <Fragment key={place}>{draw(node.textContent ?? '')}</Fragment>
  if (!(node instanceof Element)) return null
  const name = node.localName
  if (name === 'script' || name === 'style') return null
  const inside = [...node.childNodes].map((child, at) => ownNode(child, at, draw))
  if (!admitted.has(name)) return <Fragment key={place}>{inside}</Fragment>
  const Name = name as 'p'
  return unclosed.has(name) ? <Name key={place} /> : <Name key={place}>{inside}</Name>
}
