import type { Compared, ComparedItem, Comparison } from '@ecotrame/contract'
import type { Text } from '../../../i18n/index.ts'
import type { Format } from '../../../ui/index.ts'
import { basisNames, figuresOf, labelNames, releaseName, type Figures } from '../../score-labels/index.ts'
import { letterOf } from './items-in-address.ts'

type Side = NonNullable<Compared['items'][number]['result']>

/** One thing of the comparison as screens and charts show it. */
export interface Shown {
  readonly place: number
  readonly letter: string
  readonly item: ComparedItem
  readonly name: string
  /** With its letter. */
  readonly title: string
  readonly result: Side | null
}

/** A comparison with all that its charts need. */
export interface Scene {
  readonly answer: Compared
  readonly shown: readonly Shown[]
  readonly baseline: Shown
  readonly figures: Figures
  readonly format: Format
  readonly text: Text
  /** Label, basis and releases: what the figures mean. */
  readonly caption: string
  /** Sources below a downloaded picture. */
  readonly note: string
  readonly fileName: string
}

interface SceneOf {
  readonly answer: Compared
  readonly saved: Comparison | null
  readonly format: Format
  readonly text: Text
}

/** `null`: there is nothing to show. */
export function sceneOf({ answer, saved, format, text }: SceneOf): Scene | null {
  const shown = answer.items.map((one, place): Shown => {
    const letter = letterOf(place)
    const name = nameOf(one, text)
    return { place, letter, item: one.item, name, title: `${letter} · ${name}`, result: one.result }
  })
  const baseline = shown[answer.baseline]
  if (!baseline) return null
  const figures = figuresOf(answer.label, format)
  const releases = [...new Set(shown.flatMap(({ result }) => result?.releases ?? []))].map((release) =>
    releaseName(text, release),
  )
  return {
    answer,
    shown,
    baseline,
    figures,
    format,
    text,
    caption: [text(labelNames[answer.label]), text(basisNames[answer.basis]), figures.unit, ...releases].join(
      ' · ',
    ),
    note: [...answer.sources, ...releases].join(' · '),
    fileName: (saved?.name ?? 'comparison').replaceAll(/[^\p{L}\p{N}]+/gu, '-').toLowerCase(),
  }
}

function nameOf({ item, name, result }: Compared['items'][number], text: Text): string {
  if (name === null) return text('comparisons.missing')
  const number = item.kind === 'version' ? result?.evaluation?.version?.number : undefined
  return number === undefined ? name : `${name} · ${text('evaluation.version.number', { number })}`
}

/** Those that have a figure of the label. */
export const withFigure = ({ shown }: Scene): readonly (Shown & { readonly result: Side })[] =>
  shown.flatMap((one) =>
    one.result !== null && one.result.figure !== null ? [{ ...one, result: one.result }] : [],
  )
