import type { Language } from '@ecotrame/lca'
import * as z from 'zod/mini'

/**
 * Text of announcements and trainings. What it is marked up with is a few signs of Markdown, read into a tree that the
 * screens draw: no HTML is ever made of it, so a tag in it is shown as the letters that it is.
 *
 * `## Title`, `- item`, `1. item`, `**strong**`, `*emphasis*`, `[words](/path)` or `[words](https://…)`; an empty line
 * ends a paragraph.
 */
export type Inline =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'strong' | 'em'; readonly inside: readonly Inline[] }
  | { readonly kind: 'link'; readonly to: string; readonly inside: readonly Inline[] }

export type Block =
  | { readonly kind: 'heading' | 'paragraph'; readonly inside: readonly Inline[] }
  | { readonly kind: 'list'; readonly ordered: boolean; readonly items: readonly (readonly Inline[])[] }

/** An address that a text may lead to: a screen of the application, or a page of the web that is sent encrypted. */
export const isSafeAddress = (address: string): boolean =>
  /^\/(?![/\\])[^\s\\]*$/.test(address) || (/^https:\/\/[^\s\\]+$/.test(address) && URL.canParse(address))

const marked = /\*\*(.{1,2000}?)\*\*|\*(.{1,2000}?)\*|\[([^\]]{1,2000})\]\(([^()\s]{1,2000})\)/

function inlines(text: string): readonly Inline[] {
  const found = marked.exec(text)
  if (found === null) return text === '' ? [] : [{ kind: 'text', text }]
  const [whole, strong, em, words, to] = found
  const before = text.slice(0, found.index)
  return [
    ...(before === '' ? [] : [{ kind: 'text', text: before } as const]),
    markedPart(whole, { strong, em, words, to }),
    ...inlines(text.slice(found.index + whole.length)),
  ]
}

interface Marks {
  readonly strong: string | undefined
  readonly em: string | undefined
  readonly words: string | undefined
  readonly to: string | undefined
}

function markedPart(whole: string, { strong, em, words, to }: Marks): Inline {
  if (strong !== undefined) return { kind: 'strong', inside: inlines(strong) }
  if (em !== undefined) return { kind: 'em', inside: inlines(em) }
  if (words !== undefined && to !== undefined && isSafeAddress(to))
    return { kind: 'link', to, inside: [{ kind: 'text', text: words }] }
  return { kind: 'text', text: whole }
}

const listItem = /^(?:-|(\d{1,3})\.) (.*)$/

function block(lines: readonly string[]): Block {
  const items = lines.map((line) => listItem.exec(line))
  if (items.every((item) => item !== null))
    return {
      kind: 'list',
      ordered: items[0]?.[1] !== undefined,
      items: items.map((item) => inlines(item[2]?.trimStart() ?? '')),
    }
  const [first = ''] = lines
  if (lines.length === 1 && first.startsWith('## '))
    return { kind: 'heading', inside: inlines(first.slice(3)) }
  return { kind: 'paragraph', inside: inlines(lines.join(' ')) }
}

/** What a text says, in blocks. Every text has one: signs that mean nothing are letters. */
export const richText = (source: string): readonly Block[] =>
  source
    .replaceAll('\r\n', '\n')
    .split(/\n\s*\n/)
    .map((part) =>
      part
        .split('\n')
        .map((line) => line.trim())
        .filter((line) => line !== ''),
    )
    .filter((lines) => lines.length > 0)
    .map(block)

const inlineWords = (inside: readonly Inline[]): string =>
  inside.map((one) => (one.kind === 'text' ? one.text : inlineWords(one.inside))).join('')

/** The words of a text without its signs, on one line: for a notification, or a search. */
export const plainWordsOf = (source: string): string =>
  richText(source)
    .map((one) => (one.kind === 'list' ? one.items.map(inlineWords).join(', ') : inlineWords(one.inside)))
    .join(' ')

/** The same thing said in every language of the application. */
export const Wording = z.object({ en: z.string(), fr: z.string() } satisfies Record<Language, unknown>)
export type Wording = z.infer<typeof Wording>

export const inBoth = <T extends z.ZodMiniType<string, string>>(text: T) =>
  z.object({ en: text, fr: text } satisfies Record<Language, unknown>)
