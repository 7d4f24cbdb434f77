import { formWithFile } from '../../../platform/testing/multipart.ts'
import type { TestServer } from '../../../platform/testing/test-server.ts'
import { everyWeight, testFont } from './test-font.ts'

/** Gives the organization a typeface that passes for Marianne. */
export async function bringTypeface(running: TestServer, of: 'a' | 'b' = 'a'): Promise<void> {
  for (const weight of everyWeight) {
    const { headers, payload } = formWithFile(testFont({ weight }), { fields: { rightConfirmed: 'true' } })
    const answer = await running.server.inject({
      method: 'POST',
      url: '/api/label-typeface',
      headers: { ...headers, ...running.loginAs('organization_owner', of) },
      payload,
    })
    if (answer.statusCode !== 201) throw new Error(`${answer.statusCode} ${answer.body}`)
  }
}
