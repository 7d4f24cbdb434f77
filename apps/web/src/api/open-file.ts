import {
  createNavigationToken,
  filledPath,
  pathOfCall,
  type CallInput,
  type CallShape,
} from '@ecotrame/contract'
import { addressOfCall, send } from './client.ts'

/**
 * Opens the file of a call. The browser fetches it by itself, so the address carries a token that opens this one path,
 * once, within a minute: never the bearer of the session.
 */
export async function openFile<C extends CallShape & { readonly navigation: true }>(
  call: C,
  query: Omit<CallInput<C>['query'], 'token'>,
  params: CallInput<C>['params'] | undefined = undefined,
): Promise<void> {
  const path = filledPath(pathOfCall(call), params)
  const { token } = await send(createNavigationToken, { body: { path } })
  window.location.assign(addressOfCall(call, params, { ...query, token }))
}
