import { bulkExamples } from './bulk-examples.ts'

/** Routes that succeed only with a secret that a person, a mail or an app has; and where they are tried with it. */
export const withoutControl: Readonly<Record<string, string>> = {
  'POST /auth/login': 'features/auth: the password',
  'POST /auth/demonstration': 'isolation/demonstration.test.ts: an installation that is a demonstration',
  'POST /auth/update-password': 'features/auth: the code of a mail',
  'PUT /account/password': 'features/account: the password of now',
  'POST /auth/passkeys/end': 'features/auth/passkeys: what a passkey has signed',
  'POST /account/passkeys/begin': 'features/auth/passkeys: the password, or a recent login',
  'POST /account/passkeys': 'features/auth/passkeys: the same, and what an authenticator has made',
  'POST /account/passkeys/:id/removal': 'features/auth/passkeys: the password, or a recent login',
  'POST /auth/single-sign-on/begin': 'features/single-sign-on: a domain that is verified, and a provider',
  'POST /auth/single-sign-on/end': 'features/single-sign-on: the code of a provider',
  'GET /webhooks/:id/secret': 'features/webhooks: a secret that a key of the installation has sealed',
  'POST /declarations/market/readings': 'features/declarations/market: a portal that answers',
  'POST /declarations/market/products/:product': 'features/declarations/market: a portal that answers',
  'POST /identity-providers/metadata': 'features/single-sign-on/saml: a document with a certificate',
  'POST /identity-providers/:id/try': 'features/single-sign-on: a provider that answers',
  'POST /identity-providers/:id/service-keys': 'features/single-sign-on/saml: a provider by SAML',
  'GET /r/:token': 'features/request-answers: a link of which only the hash is kept',
  'PUT /r/:token/answers/:field': 'features/request-answers: the same link',
  'POST /r/:token/answers/:field/evidence': 'features/request-answers: the same link',
  'DELETE /r/:token/answers/:field/evidence/:file': 'features/request-answers: the same link',
  'POST /r/:token/answers': 'features/request-answers: the same link',
  'POST /r/:token/withdrawal': 'features/request-answers: the same link',
  'POST /r/:token/renewal': 'features/request-answers: the same link',
  'GET /r/:token/file/:format': 'features/request-answers: the same link',
  'POST /r/:token/file': 'features/request-answers: the same link',
  'POST /r/:token/own-page': 'features/request-answers: the same link',
  'GET /own-answers/:token': 'features/request-answers: a link of which only the hash is kept',
  'POST /own-answers/:token/reuse': 'features/request-answers: the same link',
  'POST /own-answers/:token/withdrawal': 'features/request-answers: the same link',
  'GET /v/:token': 'features/verification: a link of which only the hash is kept',
  'GET /v/:token/archive': 'features/verification: the same link',
  'GET /v/:token/entries/:place': 'features/verification: the same link',
  'POST /v/:token/checks': 'features/verification: the same link',
  'POST /v/:token/findings': 'features/verification: the same link',
  'POST /v/:token/closings': 'features/verification: the same link',
  'POST /v/:token/statement': 'features/verification: the same link',
  'POST /v/:token/withdrawal': 'features/verification: the same link',
  'POST /requests/:id/reminders': 'features/request-answers: a request whose last mail is a day old',
  'POST /requests/:id/repeat': 'features/request-answers: a request that was answered',
  'POST /requests/:id/answers': 'features/request-answers: a request that was sent to the team of the caller',
  'POST /requests/:id/answers/:answer/evidence': 'features/request-answers: an answer of that team',
  'POST /products/:id/passport/publish': 'features/passports: a product of which everything is known',
  'POST /own-database-effects/:id/apply': 'features/databases: a preview of packs that are as they were',
  'GET /logos/:name': 'features/organizations: the name of the picture',
  'GET /product-images/:name': 'features/products: the name of the picture',
}

/** Calls by which a platform administrator acts on other organizations, on purpose. */
export const acrossOrganizations: ReadonlySet<string> = new Set([
  'GET /organizations',
  'POST /organizations',
  'GET /organizations/:id',
  'PUT /organizations/:id',
  'DELETE /organizations/:id',
  'POST /organizations/:id/owners',
  'POST /organizations/:id/application-logo',
  'DELETE /organizations/:id/application-logo',
  'POST /organizations/:id/brand-logo',
  'DELETE /organizations/:id/brand-logo',
  'GET /organizations/:id/subscriptions',
  'POST /organizations/:id/subscriptions',
  'PUT /organizations/:id/subscriptions/:subscription',
  'DELETE /organizations/:id/subscriptions/:subscription',
  'POST /broadcasts',
])
/** Tables whose rows those calls show. */
export const shownAcross: ReadonlySet<string> = new Set(['organizations', 'subscriptions', 'logos'])

/** Calls that take many ids and answer for each: an id of others is told as not found, or left out. */
export const answersForEach: ReadonlySet<string> = new Set([
  ...Object.keys(bulkExamples),
  'PATCH /evaluations/publish',
  'PATCH /evaluations/tags',
  'GET /products/ecobalyse-status',
  'GET /results/products',
  'POST /comparisons/compare',
  'POST /comparisons/workbook',
  'POST /results/organization/evaluations/full/all',
  'POST /results/organization/products/full/all',
  'POST /products/weigh-deletion',
  'POST /products/delete',
  'POST /declarations',
  'PATCH /products/publish',
  'POST /facilities/weigh-deletion',
  'POST /facilities/delete',
  'POST /requests/moves',
  'POST /webhooks/:id/replay',
  'POST /requests/asks',
])

/** Calls that may ask for more than the permission in front of them, by what they find. */
export const asksForMore: ReadonlySet<string> = new Set([
  // Undoing takes away what an import brought, which a key that only brings may not.
  'POST /import/files/:id/undo',
  // Of persons, those who may change connectors.
  'PUT /connectors/:id/host-key',
])
