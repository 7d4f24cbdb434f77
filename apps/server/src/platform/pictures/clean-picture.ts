import { readers } from '../apart/read-apart.ts'
import type { WantedPicture } from './picture.ts'
import { pictureReading } from './picture-reading.ts'

/**
 * The picture as we keep it, made apart: one without anything that came along in the file.
 * @throws INVALID_IMAGE for other formats, drawings with scripts, too many pixels and broken files
 */
export const cleanPicture = (
  organizationId: string,
  content: Buffer,
  wanted: WantedPicture,
): Promise<Buffer> => readers.readWhole(pictureReading, wanted, { organizationId, content })
