import { box, drawing, drawingWidth, ink, lineColour, softInk, stageColours, words, wrapped } from './svg.ts'

export interface FlowStep {
  readonly name: string
  /** `elsewhere`: another step counts it. */
  readonly state: 'included' | 'elsewhere' | 'missing'
}

export interface FlowStage {
  readonly name: string
  readonly steps: readonly FlowStep[]
}

export interface FlowWords {
  /** Above the boundary: what goes in; below it: what comes out. */
  readonly into: string
  readonly out: string
  readonly boundary: string
  readonly included: string
  readonly elsewhere: string
  readonly missing: string
}

const gap = 18
const inset = 10
const headHeight = 34
const stepGap = 5
const textSize = 7.5
const lineHeight = 9
const band = 20
const arrowRoom = 14

/** The stages from left to right within the boundary of the system, each with its steps; what goes in above, what comes out below. */
export function flowDiagram(
  stages: readonly FlowStage[],
  said: FlowWords,
): { readonly svg: string; readonly height: number } {
  const width = (drawingWidth - 2 * inset - gap * (stages.length - 1)) / stages.length
  const top = band + arrowRoom
  const columns = stages.map((stage, place) =>
    columnOf(stage, inset + place * (width + gap), width, top + 22, place),
  )
  const inner = Math.max(...columns.map(({ height }) => height)) + 22 + 8
  const bottom = top + inner
  const between = stages.slice(1).map((_stage, place) => {
    const x = inset + (place + 1) * (width + gap) - gap
    return arrow(x + 2, top + 22 + headHeight / 2, x + gap - 2, top + 22 + headHeight / 2)
  })
  const middles = stages.map((_stage, place) => inset + place * (width + gap) + width / 2)
  const parts = [
    bandOf(said.into, 0),
    ...middles.map((x) => arrow(x, band, x, top - 1)),
    box(
      1,
      top,
      drawingWidth - 2,
      inner,
      `fill="#faf7f1" stroke="${ink}" stroke-width="1" stroke-dasharray="5 3"`,
    ),
    words(said.boundary, inset, top + 14, { size: 8, bold: true }),
    ...columns.flatMap(({ parts: own }) => own),
    ...between,
    ...middles.map((x) => arrow(x, bottom, x, bottom + arrowRoom - 1)),
    bandOf(said.out, bottom + arrowRoom),
    ...legendOf(said, bottom + arrowRoom + band + 8),
  ]
  const height = bottom + arrowRoom + band + 22
  return { svg: drawing(height, parts), height }
}

const bandOf = (text: string, y: number): string =>
  box(1, y, drawingWidth - 2, band, `fill="#f2ede4" stroke="${lineColour}" stroke-width="0.8" rx="3"`) +
  words(text, drawingWidth / 2, y + 13, { anchor: 'middle' })

function columnOf({ name, steps }: FlowStage, x: number, width: number, y: number, place: number) {
  const title = wrapped(name, width - 8, textSize)
  const first = y + headHeight / 2 - ((title.length - 1) * lineHeight) / 2 + 2.5
  const parts = [
    box(x, y, width, headHeight, `fill="${stageColours[place % stageColours.length] ?? ink}" rx="3"`),
    ...title.map((line, row) =>
      words(line, x + width / 2, first + row * lineHeight, {
        size: textSize,
        bold: true,
        anchor: 'middle',
        colour: darkOn.has(place) ? ink : '#ffffff',
      }),
    ),
  ]
  let below = y + headHeight + stepGap
  for (const { name: step, state } of steps) {
    const lines = wrapped(step, width - 8, textSize)
    const height = lines.length * lineHeight + 7
    parts.push(
      box(x, below, width, height, `${stepStyle[state]} rx="3"`),
      ...lines.map((line, row) =>
        words(line, x + width / 2, below + 11 + row * lineHeight - 1, {
          size: textSize,
          anchor: 'middle',
          colour: state === 'included' ? ink : softInk,
        }),
      ),
    )
    below += height + stepGap
  }
  return { parts, height: below - y }
}

/** Stages whose colour takes dark letters. */
const darkOn: ReadonlySet<number> = new Set([1, 3])

const stepStyle: Readonly<Record<FlowStep['state'], string>> = {
  included: `fill="#ffffff" stroke="${ink}" stroke-width="0.8"`,
  elsewhere: `fill="#ffffff" stroke="${softInk}" stroke-width="0.8" stroke-dasharray="1.5 1.5"`,
  missing: `fill="#ece6da" stroke="${softInk}" stroke-width="0.8" stroke-dasharray="4 2"`,
}

function legendOf({ included, elsewhere, missing }: FlowWords, y: number): readonly string[] {
  const keys = [
    ['included', included],
    ['elsewhere', elsewhere],
    ['missing', missing],
  ] as const
  return keys.flatMap(([state, text], place) => {
    const x = 1 + place * (drawingWidth / 3)
    return [box(x, y, 14, 9, stepStyle[state]), words(text, x + 19, y + 7.5, { size: 7.5, colour: softInk })]
  })
}

function arrow(x1: number, y1: number, x2: number, y2: number): string {
  const isDown = x1 === x2
  const tip = isDown
    ? `${x2 - 3},${y2 - 4.5} ${x2 + 3},${y2 - 4.5} ${x2},${y2}`
    : `${x2 - 4.5},${y2 - 3} ${x2 - 4.5},${y2 + 3} ${x2},${y2}`
  return `<line x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}" stroke="${ink}" stroke-width="0.9"/><polygon points="${tip}" fill="${ink}"/>`
}
