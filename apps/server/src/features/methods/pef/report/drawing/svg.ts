/** Drawings of reports: plain SVG, in the colours of the application, as wide as a page. */
export const drawingWidth = 499
export const ink = '#1c1f1b'
export const softInk = '#66695f'
export const lineColour = '#ddd5c8'
/** Of the five life cycle stages of the PEFCR; told apart also without colour. */
export const stageColours = ['#1f5a41', '#e9a93a', '#3b5566', '#83c9a5', '#9c4f2d'] as const

const signs: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string): string => text.replaceAll(/[&<>"]/g, (sign) => signs[sign] ?? sign)

interface Words {
  readonly size?: number
  readonly colour?: string
  readonly anchor?: 'start' | 'middle' | 'end'
  readonly bold?: boolean
}

export const words = (
  text: string,
  x: number,
  y: number,
  { size = 8, colour = ink, anchor = 'start', bold = false }: Words = {},
): string =>
  `<text x="${x}" y="${y}" font-size="${size}" fill="${colour}" text-anchor="${anchor}"${bold ? ' font-weight="bold"' : ''} font-family="Roboto">${escaped(text)}</text>`

export const box = (x: number, y: number, width: number, height: number, style: string): string =>
  `<rect x="${x}" y="${y}" width="${Math.max(0, width)}" height="${height}" ${style}/>`

export const drawing = (height: number, parts: readonly string[]): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${drawingWidth}" height="${height}" viewBox="0 0 ${drawingWidth} ${height}">${parts.join('')}</svg>`

/** Letters of the font are about so wide, of its size. */
const letterWidth = 0.54

export const widthOf = (text: string, size: number): number => text.length * size * letterWidth

/** Lines that are no wider than `width`; a word that is wider stands alone. */
export function wrapped(text: string, width: number, size: number): readonly string[] {
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const last = lines.at(-1)
    if (last !== undefined && widthOf(`${last} ${word}`, size) <= width)
      lines[lines.length - 1] = `${last} ${word}`
    else lines.push(word)
  }
  return lines
}
