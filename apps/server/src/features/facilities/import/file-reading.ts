import { reading } from '../../../platform/apart/reading.ts'
import type { FileRow, FileTable } from './read-file.ts'

/** Rows in parts, then what stands beside them; `null`: the file is no text. */
export const facilitiesReading = reading<
  { readonly rowsMaximum: number },
  readonly FileRow[],
  Omit<FileTable, 'rows'> | null
>('facilities', 60)
