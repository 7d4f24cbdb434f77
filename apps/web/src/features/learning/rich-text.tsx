import { richText, type Block, type Inline } from '@ecotrame/contract'
import { useMemo, type ReactNode } from 'react'
import { Link } from '../../ui/index.ts'
import styles from './learning.module.css'

/** A text of the training centre or an announcement. It is a tree of our own elements: nothing in it is read as HTML. */
export function RichText({ source }: { readonly source: string }) {
  const blocks = useMemo(() => richText(source), [source])
  return <div className={styles.text}>{blocks.map(blockNode)}</div>
}

function blockNode(block: Block, place: number): ReactNode {
  if (block.kind === 'list') {
    const List = block.ordered ? 'ol' : 'ul'
    return (
      <List key={place}>
        {block.items.map((item, number) => (
          <li key={number}>{inlineNodes(item)}</li>
        ))}
      </List>
    )
  }
  const Part = block.kind === 'heading' ? 'h3' : 'p'
  return <Part key={place}>{inlineNodes(block.inside)}</Part>
}

const inlineNodes = (inside: readonly Inline[]): readonly ReactNode[] => inside.map(inlineNode)

function inlineNode(one: Inline, place: number): ReactNode {
  if (one.kind === 'text') return one.text
  if (one.kind === 'link') return <TextLink key={place} to={one.to} words={inlineNodes(one.inside)} />
  const Mark = one.kind
  return <Mark key={place}>{inlineNodes(one.inside)}</Mark>
}

/** Screens open in place, pages of the web beside it. */
export function TextLink({ to, words }: { readonly to: string; readonly words: ReactNode }) {
  if (to.startsWith('/')) return <Link to={to}>{words}</Link>
  return (
    <a href={to} target="_blank" rel="noopener noreferrer">
      {words}
    </a>
  )
}
