import { join } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import type { Configuration } from '../configuration/configuration.ts'
import type { EventFigures } from '../metrics/event-figures.ts'
import { fileDelivery } from './mail-file.ts'
import type { Deliver, Mail } from './mail.ts'
import { postOffice, type PostOfficeOptions } from './post-office.ts'
import { smtpDelivery } from './smtp.ts'

const textOf = (error: unknown, key: 'code' | 'responseCode' | 'command'): string | number | undefined => {
  const value: unknown =
    typeof error === 'object' && error !== null ? (error as Record<string, unknown>)[key] : undefined
  return typeof value === 'string' || typeof value === 'number' ? value : undefined
}

/** What a mail server says of a failure often quotes the address: only its codes are logged. */
const reasonOf = (error: unknown) => ({
  reason: textOf(error, 'code'),
  answer: textOf(error, 'responseCode'),
  command: textOf(error, 'command'),
})

function delivery({ smtpUrl, mailFrom, dataDir }: Configuration, log: FastifyBaseLogger): Deliver {
  if (smtpUrl !== undefined) return smtpDelivery(smtpUrl, mailFrom)
  return fileDelivery(join(dataDir, 'mail'), mailFrom, (path) =>
    log.info({ file: path }, 'no mail server is set: the message was written to a file'),
  )
}

/** The post office that the configuration names: a mail server, or files in the data folder. */
export const openMail = (
  configuration: Configuration,
  log: FastifyBaseLogger,
  kept: Pick<PostOfficeOptions, 'database' | 'sealing'>,
  mailed: EventFigures['mailed'] = () => undefined,
): Mail =>
  postOffice({
    ...kept,
    deliver: countedDelivery(delivery(configuration, log), mailed),
    onError: (error, last) => {
      if (last) mailed('given up')
      log[last ? 'error' : 'warn'](
        reasonOf(error),
        last ? 'a message could not be sent' : 'a message could not be sent yet',
      )
    },
  })

const countedDelivery =
  (deliver: Deliver, mailed: EventFigures['mailed']): Deliver =>
  async (message) => {
    try {
      await deliver(message)
    } catch (error) {
      mailed('failed')
      throw error
    }
    mailed('sent')
  }
