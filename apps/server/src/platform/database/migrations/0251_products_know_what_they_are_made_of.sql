-- Dashboards add up 100,000 products at a time. What each of them is made of on the two default labels stands in one
-- short row, written with the product itself: of one product, µPt; stages in the order of life_cycle_ids, categories in
-- that of efCategories. The same sums as the results of products give (sumOfParts of packages/lca).
create function life_cycle_ids() returns text[] language sql immutable parallel safe as $$
  select array['rawMaterial', 'packaging', 'trims', 'preparation', 'yarnFormation', 'textileFormation', 'coloration',
    'finishing', 'dieCutting', 'stitching', 'mixingPreparation', 'moldingCuring', 'soleMaking', 'confection',
    'assembly', 'manufacturing', 'transport', 'warehouse', 'retail', 'usePhase', 'endOfLife']
$$;

create table product_breakdowns (
  organization_id uuid not null references organizations on delete cascade,
  product_id uuid not null,
  -- Null: the product has no such label, or a part of it was computed before this was kept.
  fr_dur_stages double precision[],
  pef_stages double precision[],
  -- Null in it: a part does not cover the category.
  pef_categories double precision[],
  -- kg CO2 eq; null: a part does not cover climate change.
  climate_stages double precision[],
  french_releases text[] not null,
  pef_releases text[] not null,
  -- The key '' is what belongs to no material, or to no country; a label that the product lacks has 0.
  materials text[] not null,
  fr_dur_materials double precision[] not null,
  pef_materials double precision[] not null,
  countries text[] not null,
  fr_dur_countries double precision[] not null,
  pef_countries double precision[] not null,
  primary key (organization_id, product_id),
  foreign key (organization_id, product_id) references products (organization_id, id) on delete cascade
);
alter table product_breakdowns enable row level security;
alter table product_breakdowns force row level security;
create policy own_organization on product_breakdowns
  using (in_scope(organization_id)) with check (in_scope(organization_id));

-- Pieces of evaluations that products sell: what passes through an evaluation in numbers.
create view evaluation_volumes with (security_invoker = true) as
  select held.organization_id, held.evaluation_id, held.product_id, held.quantity * p.units_sold as pieces
  from product_evaluations held
  join products p on p.organization_id = held.organization_id and p.id = held.product_id
  where p.units_sold is not null;

-- Parts of products with their breakdowns, and over which categories the PEF of all of them stands.
create function broken_down_parts(of_organization uuid, product_ids uuid[]) returns table (
  product_id uuid, quantity double precision, packaging boolean, breakdown jsonb, fr_durability double precision,
  pef_score double precision, points double precision[], french_release text, pef_release text, covered integer[])
  language sql stable as $$
  with parts as materialized (
    select held.product_id, held.quantity, false as packaging, v.breakdown,
      (v.label_quantities #>> '{fr,durability}')::double precision as fr_durability,
      v.pef_micropoints as pef_score, v.category_points as points,
      case when v.ecs is not null then v.method_release end as french_release,
      case when v.pef_micropoints is not null then concat_ws(' · ', v.breakdown #>> '{pef,method}', (
        select string_agg(pack ->> 'id' || ' ' || (pack ->> 'release'), ' · ' order by place)
        from jsonb_array_elements(v.packs) with ordinality as each (pack, place))) end as pef_release
    from product_evaluations held
    join evaluation_versions v on v.organization_id = held.organization_id
      and v.evaluation_id = held.evaluation_id and v.active
    where held.organization_id = of_organization and held.product_id = any(product_ids)
    union all
    select held.product_id, held.quantity, true, p.breakdown, null, p.micropoints_per_product, p.category_points,
      null, null
    from product_packagings held
    join packagings p on p.organization_id = held.organization_id and p.id = held.packaging_id
    where held.organization_id = of_organization and held.product_id = any(product_ids)
  ), covered as (
    select product_id, array_agg(category) as categories from (
      select product_id, category from parts cross join generate_series(1, 16) as category
      group by product_id, category having bool_and(points[category] is not null)) complete
    group by product_id
  )
  select parts.*, coalesce(covered.categories, '{}') from parts left join covered using (product_id)
$$;

-- By stage, of the two labels and of climate change. A packaging of before counts as packaging as a whole.
create function stages_of_products(of_organization uuid, product_ids uuid[]) returns table (
  product_id uuid, french double precision[], pef double precision[], climate double precision[])
  language sql stable as $$
  with parts as materialized (
    select * from broken_down_parts(of_organization, product_ids)
  ), known as (
    select product_id,
      bool_and(packaging or breakdown ? 'fr') as french,
      bool_and((packaging and points is not null) or breakdown ? 'pef') as pef,
      bool_and(jsonb_typeof(breakdown #> '{pef,climate}') = 'object') as climate
    from parts group by product_id
  ), figures as (
    select product_id, stage, quantity * (value)::double precision / fr_durability as french,
      null::double precision as pef, null::double precision as climate
    from parts, jsonb_each_text(breakdown #> '{fr,stages}') as each (stage, value)
    union all
    select product_id, stage, null, quantity * (
      select coalesce(sum((by_category ->> (category - 1))::double precision), 0) from unnest(covered) as category), null
    from parts, jsonb_each(breakdown #> '{pef,byCategory}') as each (stage, by_category)
    union all
    select product_id, 'packaging', null, quantity * (
      select coalesce(sum(points[category]), 0) from unnest(covered) as category), null
    from parts where packaging and not breakdown ? 'pef'
    union all
    select product_id, stage, null, null, quantity * (value)::double precision
    from parts, jsonb_each_text(case when jsonb_typeof(breakdown #> '{pef,climate}') = 'object'
      then breakdown #> '{pef,climate}' end) as each (stage, value)
  ), summed as (
    select product_id, stage, sum(french) as french, sum(pef) as pef, sum(climate) as climate
    from figures group by product_id, stage
  )
  select known.product_id,
    case when known.french then array_agg(coalesce(summed.french, 0) order by place) end,
    case when known.pef then array_agg(coalesce(summed.pef, 0) order by place) end,
    case when known.climate then array_agg(coalesce(summed.climate, 0) order by place) end
  from known
  cross join unnest(life_cycle_ids()) with ordinality as each (id, place)
  left join summed on summed.product_id = known.product_id and summed.stage = each.id
  group by known.product_id, known.french, known.pef, known.climate
$$;

-- By material or country: `key` names which of the two. What a part covers beyond the others counts in its shares only.
create function keys_of_products(of_organization uuid, product_ids uuid[], key text) returns table (
  product_id uuid, keys text[], french double precision[], pef double precision[])
  language sql stable as $$
  with parts as materialized (
    select *, (select coalesce(sum(points[category]), 0) from unnest(covered) as category) as covered_points
    from broken_down_parts(of_organization, product_ids)
  ), figures as (
    select product_id, id, quantity * (value)::double precision / fr_durability as french, 0::double precision as pef
    from parts, jsonb_each_text(breakdown #> array['fr', key]) as each (id, value)
    union all
    select product_id, id, 0,
      case when pef_score = 0 then 0 else quantity * (value)::double precision * covered_points / pef_score end
    from parts, jsonb_each_text(breakdown #> array['pef', key]) as each (id, value)
    where not packaging
    union all
    select product_id, '', 0, quantity * covered_points from parts where packaging and points is not null
  ), summed as (
    select product_id, id, sum(french) as french, sum(pef) as pef from figures group by product_id, id
  )
  select product_id, array_agg(id order by id), array_agg(french order by id), array_agg(pef order by id)
  from summed group by product_id
$$;

-- What a packaging is made of belongs to what its products are.
drop trigger products_follow_packagings on packagings;
create constraint trigger products_follow_packagings after update on packagings
  deferrable initially deferred for each row
  when ((old.category_points, old.breakdown, old.row_version)
    is distinct from (new.category_points, new.breakdown, new.row_version))
  execute function products_follow_packagings();

create function refresh_breakdowns(of_organization uuid, product_ids uuid[]) returns void language plpgsql as $$
begin
  delete from product_breakdowns where organization_id = of_organization and product_id = any(product_ids);
  with stages as materialized (
    select * from stages_of_products(of_organization, product_ids)
  ), materials as materialized (
    select * from keys_of_products(of_organization, product_ids, 'materials')
  ), countries as materialized (
    select * from keys_of_products(of_organization, product_ids, 'countries')
  ), parts as materialized (
    select * from broken_down_parts(of_organization, product_ids)
  ), named as (
    select product_id,
      coalesce(array_agg(distinct french_release) filter (where french_release is not null), '{}') as french,
      coalesce(array_agg(distinct pef_release) filter (where pef_release is not null), '{}') as pef
    from parts group by product_id
  ), categories as (
    select product_id, array_agg(points order by category) as points from (
      select product_id, category,
        case when bool_and(points[category] is not null) then sum(quantity * points[category]) end as points
      from parts cross join generate_series(1, 16) as category group by product_id, category) each_category
    group by product_id
  )
  insert into product_breakdowns (organization_id, product_id, fr_dur_stages, pef_stages, pef_categories, climate_stages,
    french_releases, pef_releases, materials, fr_dur_materials, pef_materials, countries, fr_dur_countries, pef_countries)
  select of_organization, p.id,
    case when p.fr_dur is not null then stages.french end, case when p.pef is not null then stages.pef end,
    case when p.pef is not null then categories.points end, case when p.pef is not null then stages.climate end,
    named.french, named.pef,
    coalesce(materials.keys, '{}'), coalesce(materials.french, '{}'), coalesce(materials.pef, '{}'),
    coalesce(countries.keys, '{}'), coalesce(countries.french, '{}'), coalesce(countries.pef, '{}')
  from products p
  join named on named.product_id = p.id
  join categories on categories.product_id = p.id
  left join stages on stages.product_id = p.id
  left join materials on materials.product_id = p.id
  left join countries on countries.product_id = p.id
  where p.organization_id = of_organization and p.id = any(product_ids) and p.state <> 'draft';
end $$;

-- As before (migration 0220), and what products are made of with them.
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
  perform refresh_breakdowns(of_organization, product_ids);
end $$;

do $$
declare
  organization uuid;
begin
  perform set_config('app.scope', 'system', true);
  for organization in select id from organizations loop
    perform refresh_breakdowns(organization, array(select id from products where organization_id = organization));
  end loop;
  perform set_config('app.scope', '', true);
end $$;
