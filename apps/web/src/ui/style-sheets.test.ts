import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { describe, expect, it } from 'vitest'

const sources = join(import.meta.dirname, '..')

interface Sheet {
  readonly name: string
  readonly text: string
}

/** Style sheets without their comments. */
const sheets: readonly Sheet[] = readdirSync(sources, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.css'))
  .map((name) => ({
    name: relative(sources, join(sources, name)),
    text: readFileSync(join(sources, name), 'utf8').replaceAll(/\/\*[\s\S]*?\*\//g, ''),
  }))
const ofParts = sheets.filter(({ name }) => name.endsWith('.module.css'))
const themeText = sheets.find(({ name }) => name.endsWith('theme.css'))?.text ?? ''

interface Declaration {
  readonly property: string
  readonly value: string
}

const declarations = (text: string): readonly Declaration[] =>
  [...text.matchAll(/([\w-]+)\s*:\s*([^;{}]+);/g)].map(([, property = '', value = '']) => ({
    property,
    value: value.replaceAll(/\s+/g, ' ').trim(),
  }))

/** What the scale of type and space decides. Sizes of boxes, lines and drawings are each what they hold. */
const scaled = /^(?:font|font-size|(?:row-|column-)?gap|padding.*|margin.*|border(?:-\w+)*-radius)$/
const rawLength = /(?<![\w-])-?\d*\.?\d+(?:px|rem|em|pt|vw|vh|ch)\b/

/** With the reason why no token says it. */
const exceptions: readonly (readonly [sheet: string, declaration: string, why: string])[] = [
  ['ui/visually-hidden.module.css', 'margin: -1px', 'the technique of hiding what is read out'],
  ['ui/toast-list.module.css', 'padding-block-end: var(--toasts, 0px)', 'nothing, until toasts are measured'],
  ['features/results/results.module.css', 'margin-inline-start: -1px', 'two borders lie on each other'],
  [
    'features/results/results.module.css',
    'padding-inline-end: var(--side-panel, 0px)',
    'as wide as the panel',
  ],
  ['features/results/results.module.css', 'font-size: 11px', 'a table on paper'],
  ['features/editor/composition/composition.module.css', 'gap: 1px', 'a line between parts of a bar'],
  [
    'features/editor/composition/composition.module.css',
    'padding-inline: 36px var(--space-2)',
    'below the second column of a row',
  ],
  [
    'features/editor/composition/composition.module.css',
    'margin: 0 var(--space-2) var(--space-2) 36px',
    'below the second column of a row',
  ],
]
const isException = (sheet: string, declaration: string) =>
  exceptions.some(([name, allowed]) => name === sheet && allowed === declaration)

/** What breaks the scale, as `sheet: declaration`. */
const rawValues = (all: readonly Sheet[]): readonly string[] =>
  all.flatMap(({ name, text }) =>
    declarations(text)
      .filter(({ property, value }) => scaled.test(property) && rawLength.test(value))
      .map(({ property, value }) => `${property}: ${value}`)
      .filter((written) => !isException(name, written))
      .map((written) => `${name}: ${written}`),
  )

const sizes = /^(?:inherit|var\(--size-\w+\)|11px)$/
const fonts =
  /^(?:inherit|[4-7]00 var\(--text-\w+\) (?:var\(--font\)|system-ui, sans-serif|ui-monospace, monospace))$/

/** A size that is none: `--text-…` is a size with its line, which only `font` takes. Browsers drop it in silence. */
const brokenFonts = (all: readonly Sheet[]): readonly string[] =>
  all.flatMap(({ name, text }) =>
    declarations(text)
      .filter(
        ({ property, value }) =>
          (property === 'font-size' && !sizes.test(value)) || (property === 'font' && !fonts.test(value)),
      )
      .map(({ property, value }) => `${name}: ${property}: ${value}`),
  )

/** Custom properties that somewhere get a value: in a style sheet, or in the style of a part. */
const declared = new Set([
  ...sheets.flatMap(({ text }) => declarations(text).map(({ property }) => property)),
  ...readdirSync(sources, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .flatMap((name) => readFileSync(join(sources, name), 'utf8').match(/(?<=['"`])--[\w-]+(?=['"`])/g) ?? []),
])

describe('style sheets', () => {
  it('take type, space and radii from the scale of the theme', () => {
    expect(rawValues(ofParts)).toEqual([])
  })

  it('write sizes and fonts in a way that browsers take', () => {
    expect(brokenFonts(ofParts)).toEqual([])
  })

  it('use no custom property that nobody declares', () => {
    const used = sheets.flatMap(({ name, text }) =>
      [...text.matchAll(/var\((--[\w-]+)/g)].map(([, property = '']) => ({ name, property })),
    )
    const unknown = used.filter(
      ({ property }) => !property.startsWith('--mantine') && !declared.has(property),
    )
    expect(unknown).toEqual([])
  })

  it('have no exception that nothing needs any more', () => {
    const unneeded = exceptions.filter(
      ([name, allowed]) =>
        !declarations(ofParts.find((sheet) => sheet.name === name)?.text ?? '').some(
          ({ property, value }) => `${property}: ${value}` === allowed,
        ),
    )
    expect(unneeded).toEqual([])
  })

  it('have a scale that the law knows how to read', () => {
    const found = (text: string) => rawValues([{ name: 'x', text }])
    expect(found('.a { padding: 0 6px; }')).toEqual(['x: padding: 0 6px'])
    expect(found('.a { margin: calc(var(--space-1) - 0.5rem); }')).toHaveLength(1)
    expect(found('.a { padding: var(--space-1) 0; inline-size: 6px; }')).toEqual([])
    expect(brokenFonts([{ name: 'x', text: '.a { font-size: var(--text-lead); }' }])).toHaveLength(1)
    const steps = [...themeText.matchAll(/--space-\d: (\d+)px/g)].map(([, step]) => Number(step))
    expect(steps).toEqual([2, 4, 8, 12, 16, 24, 32, 48])
  })
})
