import {
  addPasskey,
  beginPasskey,
  beginPasskeyLogin,
  endPasskeyLogin,
  type AuthInfo,
  type PasskeyRow,
} from '@ecotrame/contract'
import type * as WebAuthn from '@simplewebauthn/browser'
import { ApiProblem, send } from '../../api/index.ts'
import type { Text } from '../../i18n/index.ts'

type Library = typeof WebAuthn

/** Asks the browser, whose library is loaded when it is needed; whoever cancels is told like whose device has none. */
async function asked<T>(text: Text, ask: (library: Library) => Promise<T>): Promise<T> {
  const library = await import('@simplewebauthn/browser')
  try {
    return await ask(library)
  } catch (cause) {
    throw new ApiProblem({ status: 0, code: 'UNEXPECTED_ANSWER', title: text('auth.passkey.failed'), cause })
  }
}

/** Logs in by a passkey that the person chooses. */
export async function loginByPasskey(text: Text): Promise<AuthInfo> {
  const { options } = await send(beginPasskeyLogin)
  // The server has made them with the library that reads them here.
  const optionsJSON = options as unknown as WebAuthn.PublicKeyCredentialRequestOptionsJSON
  const credential = await asked(text, ({ startAuthentication }) => startAuthentication({ optionsJSON }))
  const { id, rawId, type, response } = credential
  return send(endPasskeyLogin, { body: { credential: { id, rawId, type, response } } })
}

/** What shows anew that an account is one's own. */
export interface Confirmation {
  readonly currentPassword: string
  readonly otp: string
}

/** Makes a passkey on this device and adds it to the own account. */
export async function makePasskey(
  text: Text,
  { name, ...confirmation }: Confirmation & { readonly name: string },
): Promise<PasskeyRow> {
  const { options } = await send(beginPasskey, { body: confirmation })
  const optionsJSON = options as unknown as WebAuthn.PublicKeyCredentialCreationOptionsJSON
  const credential = await asked(text, ({ startRegistration }) => startRegistration({ optionsJSON }))
  const { id, rawId, type, response } = credential
  const { clientDataJSON, attestationObject, transports } = response
  return send(addPasskey, {
    body: {
      name,
      credential: {
        id,
        rawId,
        type,
        response: { clientDataJSON, attestationObject, ...(transports ? { transports } : {}) },
      },
    },
  })
}
