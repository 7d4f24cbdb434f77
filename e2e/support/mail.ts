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
 * The link of the newest message to somebody, as a path of the product; `under`: of the newest that leads there, where
 * others may still be on their way. An installation without a mail server writes its messages into the data folder,
 * some moments after it has answered.
 */
export async function linkMailedTo(dataFolder: string, email: string, under = '/'): Promise<string> {
  for (let tries = 0; tries < 100; tries += 1) {
    const links = read(join(dataFolder, 'mail'))
      .filter((message) => message.includes(`To: ${email}\n`))
      .flatMap((message) => message.match(/^https?:\/\/\S+$/m) ?? [])
      .map((link) => new URL(link))
      .filter(({ pathname }) => pathname.startsWith(under))
    const newest = links.at(-1)
    if (newest !== undefined) return `${newest.pathname}${newest.search}`
    await wait(100)
  }
  throw new Error(`No message to ${email} with a link in ${dataFolder}/mail.`)
}
