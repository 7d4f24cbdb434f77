import { answering, answerReadings } from './platform/apart/answer-readings.ts'
import { fileReading } from './platform/files/file-reading.ts'
import { lookedThrough } from './platform/files/look-through.ts'
import { pictureReading } from './platform/pictures/picture-reading.ts'
import { madePicture } from './platform/pictures/picture.ts'

/** The program of the processes that read files from outside: it knows files, and neither the database nor any key. */
answerReadings([
  answering(pictureReading, (wanted, { content }) => madePicture(content, wanted)),
  answering(fileReading, async ({ name }, { content }) => {
    const checked = await lookedThrough({ name, content })
    // What is kept as it came need not travel back.
    return checked.content === content ? { ...checked, content: null } : checked
  }),
])
