-- Many parts change at once, and most of what holds them knows it already: an import writes an evaluation, its version
-- and its product in one transaction. A product keeps by which parts it was written last; when the transaction ends,
-- only those are written anew that know another version or state. A statement of plpgsql is planned once a connection
-- and not at every call.
alter table products add column known_parts text[] not null default '{}';

create or replace function refresh_products(of_organization uuid, product_ids uuid[]) returns void language plpgsql as $$
begin
  with parts as materialized (
    select * from parts_of_products(of_organization, product_ids)
  ), inside as (
    select product_id,
      count(*) filter (where not packaging) as evaluations,
      count(*) filter (where packaging) as packagings,
      bool_and(run) and bool_or(not packaging) as run,
      bool_and(packaging or state in ('evaluated', 'published')) as current,
      bool_and(mass_kg is not null) as weighed,
      sum(quantity * mass_kg) as mass_kg,
      coalesce(array_agg(distinct category_id order by category_id) filter (where not packaging), '{}') as categories,
      count(distinct french_release) > 1 or count(distinct packs) > 1 or count(distinct reading) > 1 as mixed,
      array_agg(team_id) filter (where not packaging) as teams,
      array_agg(concat_ws(' ', part_id, part_version, state, team_id, category_id)) as known,
      jsonb_agg(jsonb_build_array(part_id, part_version, quantity) order by packaging, place, part_id) as contents
    from parts group by product_id
  ), labels as materialized (
    select * from labels_of_products(of_organization, product_ids)
  ), told as materialized (
    select p.id, inside.*, labels.label_values, md5(jsonb_build_array(
      p.name, p.reference, p.gtin, p.brand, p.classification, p.weight_g, inside.contents)::text) as fingerprint
    from products p
    left join inside on inside.product_id = p.id
    left join labels on labels.product_id = p.id
    where p.organization_id = of_organization and p.id = any(product_ids)
  )
  update products p set
    state = case
      when told.run is not true then 'draft'
      when not told.current then 'outdated'
      when (select v.fingerprint from product_versions v
        where v.organization_id = p.organization_id and v.product_id = p.id and v.published_at is not null
        order by v.number desc limit 1) = told.fingerprint then 'published'
      else 'evaluated' end,
    category_ids = coalesce(told.categories, '{}'),
    evaluation_count = coalesce(told.evaluations, 0),
    packaging_count = coalesce(told.packagings, 0),
    mixed_teams = coalesce((select bool_or(team is distinct from p.team_id) from unnest(told.teams) as team), false),
    mixed_releases = coalesce(told.mixed, false),
    label_values = case when told.run then told.label_values else '{}' end,
    mass_kg = case when told.run and told.weighed then told.mass_kg end,
    known_parts = coalesce(told.known, '{}'),
    fingerprint = told.fingerprint
  from told where p.organization_id = of_organization and p.id = told.id;
end $$;

create or replace function refresh_products_with_part(of_organization uuid, evaluation uuid, packaging_of_part uuid)
  returns void language plpgsql as $$
declare
  organization_before text := coalesce(current_setting('app.organization_id', true), '');
  found uuid[];
begin
  perform set_config('app.organization_id', of_organization::text, true);
  if evaluation is not null then
    select array_agg(p.id) into found
    from product_evaluations held
    join products p on p.organization_id = held.organization_id and p.id = held.product_id
    join evaluations e on e.organization_id = held.organization_id and e.id = held.evaluation_id
    left join evaluation_versions v
      on v.organization_id = e.organization_id and v.evaluation_id = e.id and v.active
    where held.organization_id = of_organization and held.evaluation_id = evaluation
      and concat_ws(' ', e.id, v.id::text, e.state, e.team_id, e.category_id) <> all(p.known_parts);
  else
    select array_agg(product_id) into found from product_packagings
      where organization_id = of_organization and packaging_id = packaging_of_part;
  end if;
  if found is not null then
    perform pg_advisory_xact_lock(hashtextextended('products of ' || of_organization, 0));
    perform refresh_products(of_organization, found);
  end if;
  perform set_config('app.organization_id', organization_before, true);
end $$;
