import { below, type XmlElement } from '../../../platform/xml/xml.ts'

const xmlsoap = 'http://schemas.xmlsoap.org/ws/2005/05/identity/claims/'
const microsoft = 'http://schemas.microsoft.com/'

/** Under which names providers send what a person is: ADFS and Entra ID, eduPerson by OID, and plain ones. */
const names = {
  email: [
    'email',
    'mail',
    'emailAddress',
    'emailaddress',
    `${xmlsoap}emailaddress`,
    'urn:oid:0.9.2342.19200300.100.1.3',
  ],
  name: [
    'name',
    'displayName',
    'displayname',
    `${microsoft}identity/claims/displayname`,
    'cn',
    'urn:oid:2.16.840.1.113730.3.1.241',
    'urn:oid:2.5.4.3',
  ],
  given_name: ['given_name', 'givenName', 'firstName', `${xmlsoap}givenname`, 'urn:oid:2.5.4.42'],
  family_name: ['family_name', 'surname', 'sn', 'lastName', `${xmlsoap}surname`, 'urn:oid:2.5.4.4'],
  groups: [
    'groups',
    'memberOf',
    'isMemberOf',
    'Group',
    `${microsoft}ws/2008/06/identity/claims/groups`,
    'http://schemas.xmlsoap.org/claims/Group',
    'urn:oid:1.3.6.1.4.1.5923.1.5.1.1',
  ],
} as const

const formats = 'urn:oasis:names:tc:SAML:'
const transient = `${formats}2.0:nameid-format:transient`
const emailFormat = `${formats}1.1:nameid-format:emailAddress`

type Attributes = ReadonlyMap<string, string | readonly string[]>

/** Values by name, and by friendly name where no attribute has that name. */
function attributesIn(assertion: XmlElement): Attributes {
  const found = [...below(assertion, 'Attribute')].map(({ attributes, children }) => {
    const values = children.filter(({ name }) => name === 'AttributeValue').map(({ text }) => text.trim())
    const [first = ''] = values
    return { attributes, value: values.length === 1 ? first : values }
  })
  const by = (key: string) =>
    found.flatMap(({ attributes, value }) => {
      const name = attributes[key]
      return name === undefined ? [] : [[name, value] as const]
    })
  return new Map([...by('FriendlyName'), ...by('Name')])
}

const firstOf = (attributes: Attributes, wanted: readonly string[]) =>
  wanted.map((name) => attributes.get(name)).find((value) => value !== undefined && value.length > 0)

/**
 * What an assertion that is believed says of a person, in the words of OpenID Connect beside those of the provider. A NameID that
 * is another one at every login (transient) says nobody.
 */
export function claimsIn(
  assertion: XmlElement,
  { groupsClaim }: { readonly groupsClaim: string },
): Record<string, unknown> {
  const attributes = attributesIn(assertion)
  const nameId = [...below(assertion, 'NameID')][0]
  const id = nameId?.text.trim() ?? ''
  const format = nameId?.attributes['Format'] ?? ''
  const standard = Object.entries(names).map(
    ([claim, wanted]) => [claim, firstOf(attributes, wanted)] as const,
  )
  const said = Object.fromEntries([...attributes, ...standard.filter(([, value]) => value !== undefined)])
  const groups = firstOf(attributes, groupsClaim === 'groups' ? names.groups : [groupsClaim])
  return {
    ...said,
    ...(said['email'] === undefined && format === emailFormat ? { email: id } : {}),
    ...(groups === undefined ? {} : { [groupsClaim]: groups }),
    sub: format === transient ? '' : id,
  }
}
