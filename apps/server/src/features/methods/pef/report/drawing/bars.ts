import { box, drawing, drawingWidth, lineColour, softInk, stageColours, widthOf, words } from './svg.ts'

export interface Bar {
  readonly name: string
  /** What stands at its end. */
  readonly text: string
  readonly value: number
}

const rowHeight = 17
const widestName = 226
const textWidth = 92

/** Room for the names, as wide as the longest of them. */
const roomFor = (rows: readonly { readonly name: string }[]): number =>
  Math.min(widestName, Math.max(...rows.map(({ name }) => widthOf(name, 8))) + 10)

/** Bars from one zero; values below it go to the left of it. */
export function barChart(bars: readonly Bar[]): { readonly svg: string; readonly height: number } {
  const [low, high] = [
    Math.min(0, ...bars.map(({ value }) => value)),
    Math.max(0, ...bars.map(({ value }) => value)),
  ]
  const nameWidth = roomFor(bars)
  const room = drawingWidth - nameWidth - textWidth
  const scale = high === low ? 0 : room / (high - low)
  const zero = nameWidth - low * scale
  const height = bars.length * rowHeight + 4
  const rows = bars.flatMap(({ name, text, value }, place) => {
    const y = place * rowHeight + 2
    const [start, length] = [value < 0 ? zero + value * scale : zero, Math.abs(value) * scale]
    return [
      words(name, nameWidth - 6, y + 11, { anchor: 'end' }),
      box(
        start,
        y + 2,
        Math.max(length, 0.6),
        rowHeight - 6,
        `fill="${value < 0 ? softInk : stageColours[0]}"`,
      ),
      words(text, Math.max(start + length, zero) + 4, y + 11, { colour: softInk }),
    ]
  })
  const axis = `<line x1="${zero}" y1="0" x2="${zero}" y2="${height}" stroke="${lineColour}" stroke-width="0.8"/>`
  return { svg: drawing(height, [axis, ...rows]), height }
}

export interface StackedRow {
  readonly name: string
  /** Shares in the order of the legend, of the sum of their sizes. */
  readonly shares: readonly number[]
}

/** Bars of 100 %, one part for each name of the legend. Credits count by their size, as PEF ranks contributions. */
export function stackedChart(
  legend: readonly string[],
  rows: readonly StackedRow[],
): { readonly svg: string; readonly height: number } {
  const nameWidth = roomFor(rows)
  const room = drawingWidth - nameWidth - 8
  const { parts: keys, height: top } = legendParts(legend)
  const bars = rows.flatMap(({ name, shares }, place) => {
    const y = top + place * rowHeight
    const whole = shares.reduce((sum, share) => sum + Math.abs(share), 0)
    let x = nameWidth
    const parts = shares.map((share, stage) => {
      const width = whole === 0 ? 0 : (Math.abs(share) / whole) * room
      const part = box(x, y + 2, width, rowHeight - 5, `fill="${colourOf(stage)}"`)
      x += width
      return part
    })
    return [words(name, nameWidth - 6, y + 11, { anchor: 'end' }), ...parts]
  })
  const bottom = top + rows.length * rowHeight
  const axis = [0, 0.25, 0.5, 0.75, 1].flatMap((share) => {
    const x = nameWidth + share * room
    const anchor = share === 1 ? 'end' : share === 0 ? 'start' : 'middle'
    return [
      `<line x1="${x}" y1="${top}" x2="${x}" y2="${bottom + 2}" stroke="${lineColour}" stroke-width="0.6"/>`,
      words(`${share * 100}\u202F%`, x, bottom + 12, { size: 7, colour: softInk, anchor }),
    ]
  })
  return { svg: drawing(bottom + 16, [...keys, ...axis, ...bars]), height: bottom + 16 }
}

const colourOf = (place: number): string => stageColours[place % stageColours.length] ?? softInk

function legendParts(legend: readonly string[]): {
  readonly parts: readonly string[]
  readonly height: number
} {
  let [x, y] = [0, 0]
  const parts = legend.flatMap((name, place) => {
    const width = widthOf(name, 8) + 24
    if (x + width > drawingWidth) [x, y] = [0, y + 13]
    const key = [box(x, y + 1, 8, 8, `fill="${colourOf(place)}"`), words(name, x + 12, y + 8)]
    x += width
    return key
  })
  return { parts, height: y + 18 }
}
