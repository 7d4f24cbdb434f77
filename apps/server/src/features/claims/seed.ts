import { sql } from 'drizzle-orm'
import { loadClaimRules } from '@ecotrame/reference-data'
import { recordChange, theSystem } from '../../platform/audit/record-change.ts'
import type { OrganizationDatabase, Tx } from '../../platform/database/database.ts'
import { bindProofs, insertClaim, type ClaimFields } from './claim-store.ts'
import { today } from '../../platform/values/days.ts'
import { insertProof, setProducts } from './proof-store.ts'
import { products } from '../products/index.ts'

/** A certificate for one product, and one that has expired: what rests on it needs another. */
const year = (later: number) => `${new Date().getUTCFullYear() + later}-06-30`

/** What the check says of them, so that the first start need not compute it. */
const demoClaims: readonly (Pick<ClaimFields, 'text' | 'language' | 'place' | 'severity' | 'needs'> & {
  readonly proof: 'valid' | 'expired' | null
})[] = [
  {
    text: '100 % coton biologique, certifié GOTS',
    language: 'fr',
    place: 'page',
    severity: 'needs-proof',
    needs: ['composition', 'label'],
    proof: 'valid',
  },
  {
    text: 'Une mode respectueuse de la planète',
    language: 'fr',
    place: 'advertisement',
    severity: 'banned',
    needs: [],
    proof: null,
  },
  {
    text: 'Certified by OEKO-TEX Standard 100',
    language: 'en',
    place: 'packaging',
    severity: 'needs-proof',
    needs: ['label'],
    proof: 'expired',
  },
]
const soldAs = 'PR-1001'

/** Claims of the demo with two certificates, one of which has expired. */
export const seedDemoClaims = (
  { database }: { readonly database: OrganizationDatabase },
  { organizationId }: { readonly organizationId: string },
): Promise<void> =>
  database.inOrganization(organizationId, async (tx) => {
    const { asOf: rulesOf } = await loadClaimRules()
    const product = await productNamed(tx, organizationId)
    const proofs = {
      valid: await certificate(tx, organizationId, 'GOTS', 'Global Organic Textile Standard (GOTS)', 1),
      expired: await certificate(tx, organizationId, 'OEKO-TEX', 'OEKO-TEX Standard 100', -1),
    }
    if (product !== null) await setProducts(tx, organizationId, proofs.valid, [product])
    for (const { proof, ...fields } of demoClaims) {
      const productId = proof === 'valid' ? product : null
      const row = { ...fields, productId, comparedWithId: null, note: null, checkedOn: today(), rulesOf }
      const id = await insertClaim(tx, organizationId, row)
      if (proof !== null)
        await bindProofs(tx, { organizationId, team: { every: true } }, id, [
          { id: proofs[proof], rules: fields.needs },
        ])
      const after = { name: fields.text, claimPlace: fields.place }
      await recordChange(tx, theSystem(organizationId), {
        entity: 'claim',
        entityId: id,
        action: 'create',
        after,
      })
    }
  })

const certificate = (tx: Tx, organizationId: string, name: string, scheme: string, ends: number) =>
  insertProof(tx, organizationId, {
    kind: 'certificate',
    name,
    scheme,
    scope: null,
    holder: 'Filature du Lac',
    number: `${name}-2041`,
    validFrom: year(-2),
    validUntil: year(ends),
    allProducts: ends < 0,
    versionId: null,
  })

async function productNamed(tx: Tx, organizationId: string): Promise<string | null> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select id from ${products} where organization_id = ${organizationId} and reference = ${soldAs}`)
  return rows[0]?.id ?? null
}
