import { createHash } from 'node:crypto'
import type { CallAnswer, findOwnPacks } from '@ecotrame/contract'
import type { OwnPackData } from '@ecotrame/lca'
import type { Session } from '../../../platform/sessions/session.ts'
import { ownPackDataOfNow } from '../../own-packs/index.ts'
import type { DatabasesDeps } from '../own-databases.ts'

/** The own packs as runs of today take them, unless the browser has them already. */
export const packsForBrowsers = (
  { database }: DatabasesDeps,
  { organizationId }: Session,
  known: string | undefined,
): Promise<CallAnswer<typeof findOwnPacks>> =>
  database.inOrganization(organizationId, async (tx) => {
    const packs = await ownPackDataOfNow(tx, organizationId)
    const revision = revisionOf(packs)
    return { revision, packs: known === revision ? null : packs.map(asSent) }
  })

/** A release names the state of its pack, so releases name the state of all. */
const revisionOf = (packs: readonly OwnPackData[]): string =>
  createHash('sha256')
    .update(packs.map(({ id, release }) => `${id} ${release}`).join('\n'))
    .digest('hex')
    .slice(0, 32)

const asSent = ({ datasets, choices, expired, ...pack }: OwnPackData) => ({
  ...pack,
  datasets: datasets.map(({ impacts, quality, notOpen, ...dataset }) => ({
    ...dataset,
    ...(notOpen !== undefined && { notOpen: [...notOpen] }),
    impacts: { ...impacts },
    quality: quality && { ...quality },
  })),
  choices: choices.map((choice) => ({ ...choice })),
  expired: expired.map((one) => ({ ...one })),
})
