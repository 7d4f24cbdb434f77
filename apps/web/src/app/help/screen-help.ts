import type { TextKey } from '../../i18n/index.ts'

/** Small drawings of what a screen does. */
export type HelpPicture =
  'chart' | 'compare' | 'exchange' | 'form' | 'label' | 'list' | 'log' | 'map' | 'people' | 'result' | 'steps'

interface ScreenHelp {
  readonly picture: HelpPicture
  /** Term of the glossary to read on with. */
  readonly term: string
}

/** What stands in the help of a screen besides its words, which are `help.of.` and its name. */
const helps = {
  home: { picture: 'steps', term: 'life-cycle-assessment' },
  newEvaluation: { picture: 'form', term: 'evaluation' },
  editor: { picture: 'form', term: 'origin-of-a-value' },
  result: { picture: 'result', term: 'lca-results' },
  evaluations: { picture: 'list', term: 'states-of-an-evaluation' },
  dpr: { picture: 'chart', term: 'dpr-tool' },
  imports: { picture: 'exchange', term: 'import-and-export' },
  packagings: { picture: 'list', term: 'packaging' },
  components: { picture: 'list', term: 'component' },
  products: { picture: 'list', term: 'product-library' },
  collections: { picture: 'list', term: 'product-collection' },
  product: { picture: 'form', term: 'product-reference' },
  declarations: { picture: 'exchange', term: 'declaration-on-the-french-portal' },
  claims: { picture: 'label', term: 'environmental-claim' },
  unsoldGoods: { picture: 'exchange', term: 'unsold-stock' },
  verifications: { picture: 'label', term: 'evidence' },
  svhc: { picture: 'chart', term: 'substance-of-very-high-concern' },
  benchmarks: { picture: 'chart', term: 'benchmark' },
  suppliers: { picture: 'map', term: 'suppliers-dashboard' },
  asks: { picture: 'list', term: 'suppliers-dashboard' },
  comparisons: { picture: 'compare', term: 'comparison' },
  comparison: { picture: 'compare', term: 'comparison' },
  announcements: { picture: 'log', term: 'what-s-new' },
  trainings: { picture: 'steps', term: 'training-centre' },
  requests: { picture: 'exchange', term: 'request-centre' },
  portfolio: { picture: 'chart', term: 'portfolio-dashboard' },
  horizon: { picture: 'chart', term: 'method-release' },
  profile: { picture: 'people', term: 'organization-team-and-user' },
  settings: { picture: 'form', term: 'notification' },
  jobs: { picture: 'log', term: 'import-and-export' },
  exports: { picture: 'exchange', term: 'import-and-export' },
  organization: { picture: 'people', term: 'organization-team-and-user' },
  declarant: { picture: 'form', term: 'declaration-on-the-french-portal' },
  typeface: { picture: 'label', term: 'environmental-label' },
  users: { picture: 'people', term: 'organization-team-and-user' },
  teams: { picture: 'people', term: 'organization-team-and-user' },
  facilities: { picture: 'map', term: 'facility' },
  masks: { picture: 'form', term: 'mask' },
  tags: { picture: 'list', term: 'tag' },
  materialPrices: { picture: 'list', term: 'material-price' },
  feeTariffs: { picture: 'list', term: 'eco-modulated-fee' },
  organizationData: { picture: 'form', term: 'primary-data' },
  roles: { picture: 'people', term: 'role-and-permission' },
  apiKeys: { picture: 'exchange', term: 'api-key' },
  singleSignOn: { picture: 'people', term: 'role-and-permission' },
  webhooks: { picture: 'exchange', term: 'api-key' },
  pact: { picture: 'exchange', term: 'lca-results' },
  connectors: { picture: 'exchange', term: 'import-and-export' },
  subscription: { picture: 'list', term: 'subscription-plan' },
  calculation: { picture: 'form', term: 'method-release' },
  databases: { picture: 'list', term: 'dataset' },
  accessPoints: { picture: 'people', term: 'api-key' },
  retention: { picture: 'people', term: 'organization-team-and-user' },
  audit: { picture: 'log', term: 'organization-team-and-user' },
  organizations: { picture: 'people', term: 'subscription-plan' },
  plans: { picture: 'list', term: 'subscription-plan' },
  broadcast: { picture: 'log', term: 'notification' },
  backups: { picture: 'log', term: 'evidence' },
  news: { picture: 'form', term: 'what-s-new' },
  courses: { picture: 'form', term: 'training-centre' },
  glossary: { picture: 'list', term: 'life-cycle-assessment' },
} as const satisfies Readonly<Record<string, ScreenHelp>>

export type HelpId = keyof typeof helps
export const helpOf = (id: HelpId): ScreenHelp => helps[id]
export const helpIds = Object.keys(helps) as readonly HelpId[]
export const helpWords = (id: HelpId) => `help.of.${id}` as const satisfies TextKey
