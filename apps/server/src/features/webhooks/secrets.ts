import type { Sealing } from '../../platform/secrets/sealing.ts'

const ownerText = (webhookId: string) => `webhook ${webhookId}`

/** A secret as the database keeps it. */
export const sealedSecret = (sealing: Sealing, webhookId: string, secret: string): string =>
  sealing.seal(secret, ownerText(webhookId))

/** `null`: no key of this installation opens it. */
export const openedSecret = (sealing: Sealing, webhookId: string, sealed: string): string | null =>
  sealing.open(sealed, ownerText(webhookId))
