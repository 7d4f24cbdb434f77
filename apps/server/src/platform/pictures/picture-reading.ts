import { reading } from '../apart/reading.ts'
import type { WantedPicture } from './picture.ts'

export const pictureReading = reading<WantedPicture, never, Buffer>('picture', 30)
