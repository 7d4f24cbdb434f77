import { and, eq } from 'drizzle-orm'
import { emptyPassport, type PassportDraft } from '@ecotrame/contract'
import type { OrganizationDatabase } from '../../platform/database/database.ts'
import { products } from '../products/index.ts'
import type { RecordDeps } from './deps.ts'
import { publishWithin, saveWithin } from './passports.ts'
import type { Caller } from '../../platform/sessions/session.ts'

/** The product of the demo that is published. */
const shown = 'PR-1001'

const demoPassport: PassportDraft = {
  ...emptyPassport,
  recycled: { state: 'notConcerned', percent: null, evidence: null },
  substances: {
    source: 'declaration',
    declaredBy: 'Confection du Bosphore',
    declaredOn: '2026-03-02',
    release: '2026-02-04',
    others: true,
    evidence: 'DC-2026-031, tous articles',
  },
  commodityCode: '61091000',
  bonus: { state: 'notConcerned', text: null },
  contact: 'Maison Rivage, 12 rue de la Trame, 59100 Roubaix',
  care: 'Laver à 30 °C, sécher à l’air libre.',
  repair: 'Fil et tissu de réparation fournis sur demande.',
  endOfLife: 'À déposer dans un point de collecte textile.',
  units: [
    { variant: null, lot: 'SS26-1', serial: null, producedOn: '2026-02-15', note: null },
    { variant: null, lot: 'SS26-1', serial: '0001', producedOn: '2026-02-15', note: null },
  ],
}

/** One published passport, made by the same services as any other. */
export const seedDemoPassport = (
  deps: RecordDeps & { readonly database: OrganizationDatabase },
  caller: Caller,
): Promise<void> =>
  deps.database.inOrganization(caller.session.organizationId, async (tx) => {
    const { organizationId } = caller.session
    const [product] = await tx
      .select({ id: products.id })
      .from(products)
      .where(and(eq(products.organizationId, organizationId), eq(products.reference, shown)))
    if (product === undefined) return
    const read = { id: product.id, ifMatch: null }
    await saveWithin(tx, deps, caller, read, demoPassport)
    await publishWithin(tx, deps, caller, read)
  })
