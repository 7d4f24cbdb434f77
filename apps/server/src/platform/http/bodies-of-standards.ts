import type { FastifyInstance } from 'fastify'

/** Lets routes of a scope take the fields of a form, as text by name. */
export const takeForms = (scope: FastifyInstance, limits: { readonly bodyLimit?: number } = {}): void =>
  void scope.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', ...limits },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  )

/** Lets routes of a scope take JSON of these types and nothing else. @param notJson what is thrown for a body that is none */
export function takeJsonAlone(scope: FastifyInstance, types: string[], notJson: () => Error): void {
  const parse = scope.getDefaultJsonParser('error', 'error')
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser(types, { parseAs: 'string' }, (request, body, done) => {
    if (body === '') return done(null, undefined)
    void parse(request, String(body), (error, value) => (error ? done(notJson()) : done(null, value)))
  })
}
