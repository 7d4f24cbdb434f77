import type { Sealing } from '../secrets/sealing.ts'
import type { Message } from './mail.ts'

/** What a message is sealed for: in another row it does not open. */
const ownerText = (id: string) => `mail ${id}`

export const sealedMessage = (sealing: Sealing, id: string, message: Message): string =>
  sealing.seal(JSON.stringify(message), ownerText(id))

/** `null`: no key of this installation opens it. */
export function openedMessage(sealing: Sealing, id: string, content: string): Message | null {
  const opened = sealing.open(content, ownerText(id))
  // Only `sealedMessage` makes what opens.
  return opened === null ? null : (JSON.parse(opened) as Message)
}
