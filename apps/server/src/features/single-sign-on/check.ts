import type { CallAnswer, checkIdentityProvider } from '@ecotrame/contract'
import { notHttps, requestFailureTexts } from '../../platform/http/request-failure-texts.ts'
import type { Language } from '../../platform/sessions/session.ts'
import type { Provider, SingleSignOnDeps } from './deps.ts'
import { configurationOf, ProviderError, type ProviderFailure } from './openid.ts'
import { readCertificate } from './saml/certificates.ts'

type Check = CallAnswer<typeof checkIdentityProvider>

const wordings: Readonly<Record<ProviderFailure, Readonly<Record<Language, string>>>> = {
  ...requestFailureTexts,
  NOT_HTTPS: notHttps,
  OTHER_ISSUER: {
    en: 'The provider names another issuer: enter the issuer exactly as its discovery document has it.',
    fr: 'Le fournisseur indique un autre émetteur : saisissez l’émetteur exactement comme dans son document de découverte.',
  },
  NOT_A_PROVIDER: {
    en: 'No OpenID provider describes itself at this address: check the address with your provider.',
    fr: 'Aucun fournisseur OpenID ne se décrit à cette adresse : vérifiez l’adresse auprès de votre fournisseur.',
  },
}

/** What is worth seeing of a discovery document. */
const shown = [
  'issuer',
  'authorization_endpoint',
  'token_endpoint',
  'userinfo_endpoint',
  'jwks_uri',
  'scopes_supported',
  'code_challenge_methods_supported',
  'token_endpoint_auth_methods_supported',
  'backchannel_logout_supported',
] as const

async function checkOpenId(deps: SingleSignOnDeps, provider: Provider, language: Language): Promise<Check> {
  try {
    const server = (await configurationOf(deps, provider)).serverMetadata()
    const found = shown.flatMap((name) => {
      const value = server[name]
      return value === undefined
        ? []
        : [{ name, value: Array.isArray(value) ? value.join(', ') : String(value) }]
    })
    return { ok: true, problem: null, found }
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    return { ok: false, problem: wordings[error.code][language], found: [] }
  }
}

const expired = {
  en: 'Every certificate has expired: read the provider’s metadata again, or enter its new certificate.',
  fr: 'Tous les certificats ont expiré : relisez les métadonnées du fournisseur ou saisissez son nouveau certificat.',
}

/** A SAML provider is reached by browsers alone, so what can be looked at is what was entered; a login that is tried tells the rest. */
function checkSaml({ issuer, signInAddress, certificates }: Provider, language: Language): Check {
  const read = certificates.map(readCertificate).filter((one) => one !== null)
  const isThere = read.some(({ validTo }) => validTo.getTime() > Date.now())
  const found = [
    { name: 'entityID', value: issuer },
    { name: 'SingleSignOnService', value: signInAddress ?? '' },
    ...read.map(({ subject, validTo, fingerprint }) => ({
      name: 'X509Certificate',
      value: `${subject} (→ ${validTo.toISOString().slice(0, 10)}), SHA-256 ${fingerprint}`,
    })),
  ]
  return { ok: isThere, problem: isThere ? null : expired[language], found }
}

/** What a provider says of itself, or why it cannot be used. */
export async function check(deps: SingleSignOnDeps, provider: Provider, language: Language): Promise<Check> {
  return provider.protocol === 'saml' ? checkSaml(provider, language) : checkOpenId(deps, provider, language)
}
