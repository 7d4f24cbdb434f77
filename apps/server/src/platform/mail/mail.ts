/** A message to one person, as plain text and as HTML with the same words. */
export interface Message {
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
}

/** Hands one message over, or throws. */
export type Deliver = (message: Message) => Promise<void>

/** The post office of the installation. */
export interface Mail {
  /** Takes a message and comes back at once: whoever waits for the answer does not learn whether a mail was sent. */
  send(message: Message): void
  /** Waits for the messages that are on their way. Those that wait for another try are given up. */
  close(): Promise<void>
}
