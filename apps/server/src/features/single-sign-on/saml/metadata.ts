import type { CallAnswer, readProviderMetadata } from '@ecotrame/contract'
import type { Wording } from '@ecotrame/texts'
import { problem } from '../../../platform/errors/problem.ts'
import { guardedRequest, RequestError } from '../../../platform/http/guarded-request.ts'
import { notHttps, requestFailureTexts } from '../../../platform/http/request-failure-texts.ts'
import type { Language } from '../../../platform/sessions/session.ts'
import { below, xmlTree, XmlError, type XmlElement } from '../../../platform/xml/xml.ts'
import type { SingleSignOnDeps } from '../deps.ts'
import { readCertificate } from './certificates.ts'

const texts = {
  NOT_METADATA: {
    en: 'This is not the metadata of a SAML identity provider: enter its address, or paste the whole document.',
    fr: 'Ce ne sont pas les métadonnées d’un fournisseur d’identité SAML : saisissez leur adresse ou collez le document entier.',
  },
  SEVERAL_PROVIDERS: {
    en: 'This document describes several identity providers: paste the part (EntityDescriptor) of yours.',
    fr: 'Ce document décrit plusieurs fournisseurs d’identité : collez la partie (EntityDescriptor) du vôtre.',
  },
  NO_REDIRECT: {
    en: 'This provider takes no requests by HTTP-Redirect: turn this binding on there, then read the metadata again.',
    fr: 'Ce fournisseur ne prend pas de requêtes par HTTP-Redirect : activez ce mode chez lui, puis relisez les métadonnées.',
  },
  NO_CERTIFICATE: {
    en: 'This document has no RSA certificate (2,048 bits or more) for signatures: let the provider sign with one.',
    fr: 'Ce document n’a pas de certificat RSA (2 048 bits ou plus) pour les signatures : faites signer le fournisseur avec un tel certificat.',
  },
  NOT_HTTPS: notHttps,
} as const satisfies Readonly<Record<string, Wording>>

type Code = keyof typeof texts | RequestError['code']
type Metadata = CallAnswer<typeof readProviderMetadata>

class MetadataError extends Error {
  readonly code: Code
  constructor(code: Code) {
    super(code)
    this.code = code
  }
}

const redirect = 'urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect'

/** Reads what a provider says of itself (Metadata for SAML 2.0 §2.4.3). A key without a use is for signatures too. @throws MetadataError */
function metadataIn(xml: string): Metadata {
  const document = treeOf(xml)
  const all = document.name === 'EntityDescriptor' ? [document] : [...below(document, 'EntityDescriptor')]
  const described = all.filter((one) => [...below(one, 'IDPSSODescriptor')].length > 0)
  const [entity, ...others] = described
  const [provider] = entity === undefined ? [] : below(entity, 'IDPSSODescriptor')
  const issuer = entity?.attributes['entityID']?.trim() ?? ''
  if (provider === undefined || issuer === '') throw new MetadataError('NOT_METADATA')
  if (others.length > 0) throw new MetadataError('SEVERAL_PROVIDERS')
  const services = provider.children.filter(({ name }) => name === 'SingleSignOnService')
  const service = services.find(({ attributes }) => attributes['Binding'] === redirect)
  const signInAddress = service?.attributes['Location']?.trim() ?? ''
  if (signInAddress === '') throw new MetadataError('NO_REDIRECT')
  const certificates = provider.children
    .filter(({ name, attributes }) => name === 'KeyDescriptor' && attributes['use'] !== 'encryption')
    .flatMap((key) => [...below(key, 'X509Certificate')].map(({ text }) => readCertificate(text)?.pem))
    .filter((pem) => pem !== undefined)
  if (certificates.length === 0) throw new MetadataError('NO_CERTIFICATE')
  return { issuer, signInAddress, certificates: [...new Set(certificates)].slice(0, 10) }
}

function treeOf(xml: string): XmlElement {
  try {
    return xmlTree(xml)
  } catch (error) {
    if (error instanceof XmlError) throw new MetadataError('NOT_METADATA')
    throw error
  }
}

/** @throws MetadataError */
async function fetched({ configuration }: SingleSignOnDeps, address: string): Promise<string> {
  const { privateNetworks } = configuration
  if (!URL.canParse(address)) throw new MetadataError('NOT_METADATA')
  if (new URL(address).protocol !== 'https:' && privateNetworks.length === 0)
    throw new MetadataError('NOT_HTTPS')
  try {
    const asked = { method: 'GET', headers: { accept: 'application/samlmetadata+xml, application/xml' } }
    const { status, body } = await guardedRequest(address, asked, privateNetworks)
    if (status !== 200) throw new MetadataError('NO_ANSWER')
    return body.toString('utf8')
  } catch (error) {
    if (error instanceof RequestError) throw new MetadataError(error.code)
    throw error
  }
}

/**
 * Reads the metadata document of a provider, itself or from its address.
 *
 * @throws INVALID_VALUES with a sentence
 */
export async function readMetadata(
  deps: SingleSignOnDeps,
  metadata: string,
  language: Language,
): Promise<Metadata> {
  try {
    return metadataIn(/^https?:/i.test(metadata) ? await fetched(deps, metadata) : metadata)
  } catch (error) {
    if (!(error instanceof MetadataError)) throw error
    const message = { ...texts, ...requestFailureTexts }[error.code][language]
    throw problem('INVALID_VALUES', { errors: [{ path: 'metadata', code: error.code, message }] })
  }
}
