import type { FileAnswer, LabelFormat } from '@ecotrame/contract'
import { drawFrenchLabel } from '@ecotrame/lca'
import { problem } from '../../platform/errors/problem.ts'
import type { Language } from '../../platform/sessions/session.ts'
import { once } from '../../platform/values/once.ts'
import { drawnWith, labelStanding, type LabelBasis, type Labelled } from './standing.ts'

export interface WantedFile {
  readonly format: LabelFormat
  /** mm */
  readonly height: number
  readonly language: Language
}

const dotsPerInch = 1200
const millimetresPerInch = 25.4

/**
 * The label with its clear space, as vectors or with the dots that the charter asks for; a preview where it may not be
 * shown yet, which says so. @throws NO_LABEL
 */
export async function labelFile(
  labelled: Labelled,
  basis: LabelBasis,
  { format, height, language }: WantedFile,
): Promise<FileAnswer> {
  const drawn = drawnWith(labelStanding(labelled, basis), basis)
  if (drawn === null) throw problem('NO_LABEL')
  const { figures, type } = drawn
  const name = `cout-environnemental-${figures.points}${type.note === null ? '' : '-preview'}.${format}`
  const around = { surroundings: 'clear_space', language } as const
  if (format === 'svg') {
    const svg = drawFrenchLabel(figures, type, { ...around, height, unit: 'mm' })
    return { name, type: 'image/svg+xml', content: once(svg) }
  }
  const pixels = (height / millimetresPerInch) * dotsPerInch
  const picture = drawFrenchLabel(figures, type, { ...around, height: pixels, unit: 'px' })
  return { name, type: 'image/png', content: once(await asPng(picture)) }
}

/** On white paper, with its size in print. */
async function asPng(svg: string): Promise<Buffer> {
  const { default: sharp } = await import('sharp')
  return sharp(Buffer.from(svg))
    .flatten({ background: '#ffffff' })
    .withMetadata({ density: dotsPerInch })
    .png({ compressionLevel: 9, palette: true })
    .toBuffer()
}
