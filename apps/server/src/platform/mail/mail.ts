import type { Tx } from '../database/database.ts'

/** A message to one person, as plain text and as HTML with the same words. */
export interface Message {
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
}

/** Hands one message over, or throws. */
export type Deliver = (message: Message) => Promise<void>

/** The post office of the installation. A message that it has taken survives the end of the process. */
export interface Mail {
  /** Takes a message in the transaction of what it tells of: both stay or go together. It leaves after the commit. */
  sendWith(tx: Tx, organizationId: string, message: Message): Promise<void>
  /** Takes a message that belongs to no transaction, and comes back at once. */
  send(message: Message): void
  /** Waits for the message that is on its way; the others wait for the next start. */
  close(): Promise<void>
}
