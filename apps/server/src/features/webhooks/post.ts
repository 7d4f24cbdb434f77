import { guardedRequest, RequestError, type AllowedNetworks } from '../../platform/http/guarded-request.ts'
import type { DeliveryError } from './tables.ts'

/** What became of a message: the status of the answer, or why there is none. */
export type Posted = { readonly status: number } | { readonly error: DeliveryError }

/** Sends a message, follows no redirection, and waits 15 seconds at most. Never throws. */
export async function post(
  address: string,
  message: { readonly headers: Readonly<Record<string, string>>; readonly body: string },
  allowed: AllowedNetworks,
): Promise<Posted> {
  try {
    return { status: (await guardedRequest(address, { method: 'POST', ...message }, allowed)).status }
  } catch (error) {
    return { error: error instanceof RequestError ? error.code : 'NO_ANSWER' }
  }
}
