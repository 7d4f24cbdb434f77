import { sql } from 'drizzle-orm'
import type { Tx } from '../apps/server/src/platform/database/database.ts'

/**
 * Products of an organization as a large brand has them: names that are searched and sorted, prices, seasons, brands,
 * units sold, and figures as their parts would have made them.
 */
export const insertManyProducts = (tx: Tx, organizationId: string, count: number) =>
  tx.execute(sql`
    insert into products (organization_id, name, reference, brand, price, currency, weight_g, season, units_sold,
      state, category_ids, evaluation_count, packaging_count, label_values, mass_kg, updated_at)
    select ${organizationId},
      (array['Tee', 'Jacket', 'Jeans', 'Dress', 'Coat', 'Pyjama', 'Shirt'])[1 + n % 7] || ' ' || left(md5(n::text), 6),
      'MP-' || n, 'Brand ' || n % 40, 10 + n % 190, 'EUR', 100 + n % 900,
      (array['AW26', 'SS27', 'AW27'])[1 + n % 3], (n * 37) % 20000,
      (array['evaluated', 'outdated', 'published', 'draft'])[1 + n % 4],
      array[(array['tshirt', 'jeans', 'jacket', 'coat', 'dress'])[1 + n % 5]], 1 + n % 2, n % 3,
      jsonb_build_object('fr_dur', 200 + (n * 7919) % 6000, 'fr', 240 + (n * 7919) % 6000, 'pef', 100 + (n * 31) % 900),
      0.1 + (n % 900) / 1000.0, now() - make_interval(mins => n)
    from generate_series(1, ${count}) as n`)
