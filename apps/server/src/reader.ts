import { keyReading } from './features/connectors/source/key-reading.ts'
import { recordsReading } from './features/connectors/source/records-reading.ts'
import { databaseReading } from './features/databases/formats/database-reading.ts'
import { facilitiesReading } from './features/facilities/import/file-reading.ts'
import { fontReading } from './features/labels/typeface/font-reading.ts'
import { answering, answeringInParts, answerReadings } from './platform/apart/answer-readings.ts'
import { fileReading } from './platform/files/file-reading.ts'
import { pdfReading } from './platform/pdf/pdf-reading.ts'
import { pictureReading } from './platform/pictures/picture-reading.ts'
import { tableReading } from './platform/tables/table-reading.ts'

/** The program of the processes that read files from outside, and draw documents: it knows neither the database nor any key. */
answerReadings([
  answering(pictureReading, async () => {
    const { madePicture } = await import('./platform/pictures/picture.ts')
    return (wanted, { content }) => madePicture(content, wanted)
  }),
  answering(fileReading, async () => {
    const { lookedThrough } = await import('./platform/files/look-through.ts')
    return async ({ name }, { content }) => {
      const checked = await lookedThrough({ name, content })
      // What is kept as it came need not travel back.
      return checked.content === content ? { ...checked, content: null } : checked
    }
  }),
  answering(fontReading, async () => {
    const { readFont } = await import('./features/labels/typeface/read-font.ts')
    return async (_nothing, { content }) => readFont(content)
  }),
  answering(recordsReading, async () => {
    const { readRecords } = await import('./features/connectors/source/read-records.ts')
    return async (input, { content }) => readRecords(content, input)
  }),
  answering(keyReading, async () => {
    const { openKey } = await import('./features/connectors/source/open-key.ts')
    return async ({ passphrase }, { content }) => openKey(content.toString('utf8'), passphrase)
  }),
  answering(pdfReading, async () => {
    const { pdfBytes } = await import('./platform/pdf/pdf-file.ts')
    return pdfBytes
  }),
  answeringInParts(
    tableReading,
    async () => (await import('./platform/tables/table-in-parts.ts')).tableInParts,
  ),
  answeringInParts(
    facilitiesReading,
    async () => (await import('./features/facilities/import/table-in-parts.ts')).facilitiesInParts,
  ),
  answeringInParts(
    databaseReading,
    async () => (await import('./features/databases/database-in-parts.ts')).databaseInParts,
  ),
])
