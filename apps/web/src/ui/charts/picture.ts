import { surfaces } from '../colours.ts'
import type { ChartPart } from './chart-part.ts'
import { textWidth } from './layout.ts'

interface PictureText {
  readonly title: string
  readonly legend: readonly ChartPart[]
  /** Source and releases: a picture travels without its page. */
  readonly note: string
}

const margin = 24
const lineHeight = 20
const ink = '#1C1F1B'
const font = 'font-family="Inter, \'Helvetica Neue\', Arial, sans-serif" font-size="13"'
const copied = [
  'fill',
  'fill-opacity',
  'stop-color',
  'stroke',
  'stroke-dasharray',
  'stroke-width',
  'stroke-linejoin',
  'paint-order',
  'font-size',
  'font-weight',
  'text-anchor',
  'opacity',
  'display',
] as const

/**
 * A drawing that stands alone: light palette whatever the theme, styles written on the elements, with title,
 * legend and note.
 */
export function pictureOf(drawing: SVGSVGElement, { title, legend, note }: PictureText): string {
  const width = drawing.width.baseVal.value || drawing.clientWidth
  const height = drawing.height.baseVal.value || drawing.clientHeight
  const [titles, notes] = [wrapped(title, width), wrapped(note, width)]
  const drawingTop = margin + titles.length * lineHeight + 4
  const legendTop = drawingTop + height + margin - 4
  const noteTop = legendTop + legend.length * lineHeight + lineHeight / 2
  const total = noteTop + notes.length * lineHeight + margin / 2
  const entries = legend.map(
    (part, index) =>
      `<g transform="translate(0 ${index * lineHeight})">${swatch(part)}<text x="22" y="11" fill="${ink}" ${font}>${escaped(`${part.name}  ${part.figure}  ${part.share}`)}</text></g>`,
  )
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width + margin * 2}" height="${total}">`,
    `<rect width="100%" height="100%" fill="${surfaces.light}"/>`,
    ...lines(titles, margin + 12, ' font-weight="600"'),
    `<g transform="translate(${margin} ${drawingTop})">${standalone(drawing, width, height)}</g>`,
    `<g transform="translate(${margin} ${legendTop})">${entries.join('')}</g>`,
    ...lines(notes, noteTop + 12, ''),
    '</svg>',
  ].join('')
}

const lines = (texts: readonly string[], top: number, weight: string): readonly string[] =>
  texts.map(
    (line, index) =>
      `<text x="${margin}" y="${top + index * lineHeight}" fill="${ink}" ${font}${weight}>${escaped(line)}</text>`,
  )

/** A text in lines of a width, so that nothing is cut off where a picture is narrow. */
export function wrapped(text: string, width: number): readonly string[] {
  const found: string[] = []
  for (const word of text.split(' ')) {
    const longer = `${found.at(-1) ?? ''} ${word}`
    if (found.length > 0 && textWidth(longer) <= width) found[found.length - 1] = longer
    else found.push(word)
  }
  return found
}

function swatch({ colour }: ChartPart): string {
  const fill = colour === null ? `fill="none" stroke="${ink}"` : `fill="${colour.light}"`
  return `<rect x="0.5" y="0.5" width="13" height="13" ${fill}/>`
}

/** The content of a drawing with its computed styles written on it. */
function standalone(drawing: SVGSVGElement, width: number, height: number): string {
  const light = document.createElement('div')
  light.style.cssText = 'position:absolute;inset-inline-start:-10000px;color-scheme:light'
  const copy = drawing.cloneNode(true) as SVGSVGElement
  copy.setAttribute('width', String(width))
  copy.setAttribute('height', String(height))
  light.append(copy)
  document.body.append(light)
  for (const element of copy.querySelectorAll<SVGElement>('*')) writeStyle(element)
  light.remove()
  return new XMLSerializer().serializeToString(copy)
}

function writeStyle(element: SVGElement): void {
  const computed = getComputedStyle(element)
  for (const name of copied) {
    const value = computed.getPropertyValue(name)
    if (value !== '' && !value.startsWith('url(')) element.setAttribute(name, value)
  }
  element.setAttribute('font-family', "Inter, 'Helvetica Neue', Arial, sans-serif")
  for (const name of ['style', 'class', 'tabindex', 'role']) element.removeAttribute(name)
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

/** A bitmap of twice the size, for slides. */
export async function bitmapOf(picture: string): Promise<Blob> {
  const image = new Image()
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(picture)}`
  await image.decode()
  const canvas = document.createElement('canvas')
  canvas.width = image.naturalWidth * 2
  canvas.height = image.naturalHeight * 2
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height)
  return new Promise((resolve, reject) =>
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('The picture could not be drawn.'))),
      'image/png',
    ),
  )
}

/** Hands a file to the reader. */
export function download(name: string, content: Blob): void {
  const address = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}
