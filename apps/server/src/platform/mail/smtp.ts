import { createTransport } from 'nodemailer'
import type { Deliver } from './mail.ts'

/** A mail server that does not answer must not keep the process from ending. */
const longestWaitMilliseconds = 10_000

/**
 * Delivers through a mail server.
 * @param url `smtp://user:password@host:587` or `smtps://…`; may hold a password and is never logged.
 */
export function smtpDelivery(url: string, from: string): Deliver {
  const transport = createTransport({
    url,
    connectionTimeout: longestWaitMilliseconds,
    greetingTimeout: longestWaitMilliseconds,
    socketTimeout: longestWaitMilliseconds,
    // Messages are made of our own texts: nothing is fetched from files or addresses.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return async (message) => {
    await transport.sendMail({ from, ...message, headers: { 'Auto-Submitted': 'auto-generated' } })
  }
}
