import type { CallAnswer, descriptionOfVersion } from '@ecotrame/contract'
import type { FormState } from '@ecotrame/lca'
import type { Session } from '../../platform/sessions/session.ts'
import { versionInSight } from '../evaluations/index.ts'
import type { ComparisonsDeps } from './deps.ts'

type Answer = CallAnswer<typeof descriptionOfVersion>

/** What a version was computed from. */
export const describeVersion = (
  { database }: ComparisonsDeps,
  session: Session,
  id: string,
): Promise<Answer> =>
  database.inOrganization(session.organizationId, async (tx) => {
    const { form } = await versionInSight(tx, session, id)
    return { version: id, category: form.category, ...mutable(form) }
  })

/** The answer's schema knows no immutable lists; nothing is copied. */
const mutable = ({ values, composition }: FormState) =>
  ({ values, composition }) as Pick<Answer, 'values' | 'composition'>
