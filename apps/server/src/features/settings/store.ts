import { eq, sql } from 'drizzle-orm'
import type { FrenchPefReading } from '@ecotrame/contract'
import type { Tx } from '../../platform/database/database.ts'
import { planned } from '../../platform/database/planned.ts'
import { calculationSettings, type PackSwitch } from './tables.ts'

/** What an organization has chosen. */
export interface Chosen {
  readonly frenchPefReading: FrenchPefReading
  readonly packs: readonly PackSwitch[]
}
export interface StoredChoice extends Chosen {
  /** 0: nothing was ever saved. */
  readonly rowVersion: number
}

const columns = {
  frenchPefReading: calculationSettings.frenchPefReading,
  packs: calculationSettings.packs,
  rowVersion: calculationSettings.rowVersion,
}

/** What holds for an organization that has never chosen: reading 2 (decisions §11), every pack as it is shipped. */
const untouched: StoredChoice = { frenchPefReading: 2, packs: [], rowVersion: 0 }

export async function findChoice(tx: Tx, organizationId: string): Promise<StoredChoice> {
  const [row] = await tx
    .select(columns)
    .from(calculationSettings)
    .where(eq(calculationSettings.organizationId, organizationId))
    .prepare(planned)
    .execute()
  return row ?? untouched
}

/**
 * Writes the choice over the version that the caller has read.
 * @param over version that must still be there; `null`: whatever is there
 * @returns the new version of the row; `null` when somebody else was faster
 */
export async function saveChoice(
  tx: Tx,
  organizationId: string,
  { frenchPefReading, packs }: Chosen,
  over: number | null,
): Promise<number | null> {
  const [row] = await tx
    .insert(calculationSettings)
    .values({ organizationId, frenchPefReading, packs })
    .onConflictDoUpdate({
      target: calculationSettings.organizationId,
      set: {
        frenchPefReading,
        packs,
        rowVersion: sql`${calculationSettings.rowVersion} + 1`,
        updatedAt: sql`now()`,
      },
      ...(over === null ? {} : { setWhere: eq(calculationSettings.rowVersion, over) }),
    })
    .returning({ rowVersion: calculationSettings.rowVersion })
  return row?.rowVersion ?? null
}
