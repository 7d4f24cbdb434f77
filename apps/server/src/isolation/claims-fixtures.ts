import { sql } from 'drizzle-orm'
import type { Tx } from '../platform/database/database.ts'
import { inserted } from './inserted.ts'

/** A claim on a product with a certificate and its file that it rests on. */
export async function createClaimFixture(tx: Tx, organizationId: string, product: string, word: string) {
  const file = await inserted(
    tx,
    sql`insert into files (organization_id, name, media_type, bytes)
      values (${organizationId}, ${`${word} certificate.txt`}, 'text/plain', 5)`,
  )
  await tx.execute(sql`insert into file_parts (organization_id, file_id, number, content)
    values (${organizationId}, ${file}, 0, convert_to(${`${word} certificate`}, 'UTF8'))`)
  const proof = await inserted(
    tx,
    sql`insert into claim_proofs (organization_id, kind, name, scheme, all_products, file_id)
      values (${organizationId}, 'certificate', ${`${word} GOTS`}, 'GOTS', false, ${file})`,
  )
  const claim = await inserted(
    tx,
    sql`insert into claims (organization_id, text, language, place, product_id, severity, needs, checked_on, rules_of)
      values (${organizationId}, ${`${word} GOTS certified`}, 'en', 'page', ${product}, 'needs-proof', '{label}',
        current_date, current_date)`,
  )
  await tx.execute(sql`insert into claim_proof_products (organization_id, proof_id, product_id)
    values (${organizationId}, ${proof}, ${product})`)
  await tx.execute(sql`insert into claims_proved (organization_id, claim_id, proof_id, rules)
    values (${organizationId}, ${claim}, ${proof}, '{label}')`)
  return { claims: claim, claim_proofs: proof }
}
