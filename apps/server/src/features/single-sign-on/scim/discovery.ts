import { groupSchema, userSchema, type JsonObject } from './attributes.ts'

const coreSchemas = 'urn:ietf:params:scim:schemas:core:2.0'
export const mostResults = 200

/** What is supported, and what is not (RFC 7643 §5). */
export const serviceProviderConfig = (base: string): JsonObject => ({
  schemas: [`${coreSchemas}:ServiceProviderConfig`],
  patch: { supported: true },
  bulk: { supported: false, maxOperations: 0, maxPayloadSize: 0 },
  filter: { supported: true, maxResults: mostResults },
  changePassword: { supported: false },
  sort: { supported: false },
  etag: { supported: false },
  authenticationSchemes: [
    {
      type: 'oauthbearertoken',
      name: 'Bearer token',
      description: 'A SCIM token of the identity provider, from Settings › Single sign-on.',
      specUri: 'https://www.rfc-editor.org/rfc/rfc6750',
      primary: true,
    },
  ],
  meta: { resourceType: 'ServiceProviderConfig', location: `${base}/ServiceProviderConfig` },
})

const typeOf = (base: string, id: 'User' | 'Group', schema: string, description: string): JsonObject => ({
  schemas: [`${coreSchemas}:ResourceType`],
  id,
  name: id,
  endpoint: `/${id}s`,
  description,
  schema,
  schemaExtensions: [],
  meta: { resourceType: 'ResourceType', location: `${base}/ResourceTypes/${id}` },
})

export const resourceTypes = (base: string): JsonObject[] => [
  typeOf(base, 'User', userSchema, 'Person of the organization'),
  typeOf(base, 'Group', groupSchema, 'Group that gives a role and a team by the rules of single sign-on'),
]

interface Shape {
  readonly type?: 'string' | 'boolean' | 'complex' | 'reference'
  readonly multiValued?: boolean
  readonly required?: boolean
  readonly caseExact?: boolean
  readonly mutability?: 'readWrite' | 'readOnly' | 'immutable'
  readonly uniqueness?: 'none' | 'server'
  readonly referenceTypes?: string[]
  readonly subAttributes?: JsonObject[]
}

/** An attribute with the defaults of RFC 7643 §2.2. */
const attribute = (name: string, description: string, shape: Shape = {}): JsonObject => ({
  name,
  type: 'string',
  multiValued: false,
  description,
  required: false,
  caseExact: false,
  mutability: 'readWrite',
  returned: 'default',
  uniqueness: 'none',
  ...shape,
})

const schemaOf = (base: string, id: string, name: string, attributes: JsonObject[]): JsonObject => ({
  schemas: [`${coreSchemas}:Schema`],
  id,
  name,
  description: name,
  attributes,
  meta: { resourceType: 'Schema', location: `${base}/Schemas/${id}` },
})

const readOnly = { mutability: 'readOnly' } as const

/** The attributes that are kept; others of RFC 7643 are taken and left aside. */
export const schemas = (base: string): JsonObject[] => [
  schemaOf(base, userSchema, 'User', [
    attribute('userName', 'Name by which the provider knows the person', {
      required: true,
      uniqueness: 'server',
    }),
    attribute('name', 'Name of the person', {
      type: 'complex',
      subAttributes: [
        attribute('formatted', 'Whole name'),
        attribute('givenName', 'Given name'),
        attribute('familyName', 'Family name'),
      ],
    }),
    attribute('displayName', 'Name that others see'),
    attribute('preferredLanguage', 'Language of the screens and letters: en or fr'),
    attribute('active', 'false: the person is out everywhere', { type: 'boolean' }),
    attribute('emails', 'Address by which the person logs in; one is kept', {
      type: 'complex',
      multiValued: true,
      subAttributes: [
        attribute('value', 'Address'),
        attribute('type', 'work'),
        attribute('primary', 'Whether it is the one that counts', { type: 'boolean' }),
      ],
    }),
    attribute('groups', 'Groups of the person', {
      ...readOnly,
      type: 'complex',
      multiValued: true,
      subAttributes: [
        attribute('value', 'Id of the group', readOnly),
        attribute('$ref', 'Address of the group', {
          ...readOnly,
          type: 'reference',
          referenceTypes: ['Group'],
        }),
        attribute('display', 'Name of the group', readOnly),
        attribute('type', 'direct', readOnly),
      ],
    }),
  ]),
  schemaOf(base, groupSchema, 'Group', [
    attribute('displayName', 'Name that the rules of single sign-on look for', {
      required: true,
      uniqueness: 'server',
    }),
    attribute('members', 'People of the group', {
      type: 'complex',
      multiValued: true,
      subAttributes: [
        attribute('value', 'Id of the person', { mutability: 'immutable' }),
        attribute('$ref', 'Address of the person', {
          ...readOnly,
          type: 'reference',
          referenceTypes: ['User'],
        }),
        attribute('display', 'User name', readOnly),
        attribute('type', 'User', readOnly),
      ],
    }),
  ]),
]
