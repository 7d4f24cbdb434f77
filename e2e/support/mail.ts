import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

const read = (folder: string): readonly string[] => {
  try {
    return readdirSync(folder)
      .sort()
      .map((file) => readFileSync(join(folder, file), 'utf8'))
  } catch {
    return []
  }
}

/**
 * The link of the newest message to somebody, as a path of the product. An installation without a mail server
 * writes its messages into the data folder, some moments after it has answered.
 */
export async function linkMailedTo(dataFolder: string, email: string): Promise<string> {
  for (let tries = 0; tries < 100; tries += 1) {
    const mine = read(join(dataFolder, 'mail')).filter((message) => message.includes(`To: ${email}\n`))
    const link = mine.at(-1)?.match(/^https?:\/\/\S+$/m)?.[0]
    if (link !== undefined) {
      const { pathname, search } = new URL(link)
      return `${pathname}${search}`
    }
    await wait(100)
  }
  throw new Error(`No message to ${email} with a link in ${dataFolder}/mail.`)
}
