-- Lists of many products show and sort by their figures, so these are kept with the products and follow their parts.
-- The same sums as `sumOfParts` of packages/lca gives with the results themselves.

-- The parts of products, one row each: an evaluation by its active version, a packaging as it is.
create function parts_of_products(of_organization uuid, product_ids uuid[]) returns table (
  product_id uuid, place integer, quantity double precision, packaging boolean, part_id uuid, part_version text,
  run boolean, state text, team_id uuid, category_id text, quantities jsonb, points double precision[],
  mass_kg double precision, french_release text, packs jsonb, reading smallint)
  language sql stable as $$
  select held.product_id, held.place, held.quantity, false, e.id, v.id::text, v.id is not null, e.state, e.team_id,
    e.category_id, v.label_quantities, v.category_points, v.mass_kg,
    case when v.ecs is not null then v.method_release end,
    case when v.pef_micropoints is not null then v.packs end,
    case when v.label_quantities -> 'frpef' <> 'null' then v.french_pef_reading end
  from product_evaluations held
  join evaluations e on e.organization_id = held.organization_id and e.id = held.evaluation_id
  left join evaluation_versions v
    on v.organization_id = e.organization_id and v.evaluation_id = e.id and v.active
  where held.organization_id = of_organization and held.product_id = any(product_ids)
  union all
  select held.product_id, held.place, held.quantity, true, p.id, p.row_version::text, true, null, null, null, null,
    p.category_points, 0, null, null, null
  from product_packagings held
  join packagings p on p.organization_id = held.organization_id and p.id = held.packaging_id
  where held.organization_id = of_organization and held.product_id = any(product_ids)
$$;

-- The 12 labels of each product; a label that one part lacks is null.
create function labels_of_products(of_organization uuid, product_ids uuid[])
  returns table (product_id uuid, label_values jsonb)
  language sql stable as $$
  with parts as materialized (
    select * from parts_of_products(of_organization, product_ids)
  ), covered as (
    select product_id, bool_and(known) as known, array_agg(category) filter (where complete) as categories
    from (
      select product_id, category, bool_and(points is not null) as known,
        bool_and(points[category] is not null) as complete
      from parts cross join generate_series(1, 16) as category group by product_id, category) each_category
    group by product_id
  ), packed as (
    -- A packaging is divided by what its contents are divided by, where that is the same for all of them.
    select product_id,
      case when count(quantities #>> '{pef,referenceDays}') = count(*)
        and count(distinct quantities #>> '{pef,referenceDays}') = 1
        then min(quantities #>> '{pef,referenceDays}')::double precision end as days,
      case when count(quantities #>> '{pef,durability}') = count(*)
        and count(distinct quantities #>> '{pef,durability}') = 1
        then min(quantities #>> '{pef,durability}')::double precision end as durability,
      case when count(quantities #>> '{pef,functionalUnitDays}') = count(*)
        and count(distinct quantities #>> '{pef,functionalUnitDays}') = 1
        then min(quantities #>> '{pef,functionalUnitDays}')::double precision end as unit_days,
      -- Two readings of French PEF are no sum; nor, in reading 1, are scores over different categories.
      count(distinct coalesce(reading, 0)) = 1 and (coalesce(max(reading), 0) <> 1 or count(distinct covers) = 1)
        as one_french_pef
    from (
      select *, array(select points[category] is not null from generate_series(1, 16) as category)::text as covers
      from parts where not packaging) contents
    group by product_id
  ), families as (
    select parts.product_id, parts.quantity, family.*
    from parts
    join covered using (product_id)
    left join packed using (product_id)
    cross join lateral (values
      ('pef',
        case when covered.known then coalesce(
          (select sum(parts.points[category]) from unnest(covered.categories) as category), 0) end,
        case when packaging then packed.durability
          else (quantities #>> '{pef,durability}')::double precision end,
        case when packaging then packed.days
          else (quantities #>> '{pef,referenceDays}')::double precision end,
        case when packaging then packed.unit_days
          else (quantities #>> '{pef,functionalUnitDays}')::double precision end),
      ('frpef',
        case when packaging then 0
          when packed.one_french_pef then (quantities #>> '{frpef,score}')::double precision end,
        case when packaging then 1 else (quantities #>> '{frpef,durability}')::double precision end,
        case when packaging then 1 else (quantities #>> '{frpef,referenceDays}')::double precision end,
        case when packaging then 1 else (quantities #>> '{frpef,functionalUnitDays}')::double precision end),
      ('fr',
        case when packaging then 0 else (quantities #>> '{fr,score}')::double precision end,
        case when packaging then 1 else (quantities #>> '{fr,durability}')::double precision end,
        case when packaging then 1 else (quantities #>> '{fr,referenceDays}')::double precision end,
        case when packaging then 1 else (quantities #>> '{fr,functionalUnitDays}')::double precision end)
    ) as family (id, score, durability, days, unit_days)
  )
  select product_id, jsonb_object_agg(label, value) from (
    select product_id, label, case when bool_and(value is not null) then sum(quantity * value) end as value
    from families cross join lateral (values
      (id, score),
      (id || '_dur', score / durability),
      (id || '_days', score / (days * durability)),
      (id || '_fu', score / (days * durability) * coalesce(unit_days, days))
    ) as labelled (label, value)
    group by product_id, label) summed
  group by product_id
$$;

-- Brings what products keep of their parts in line with these.
create function refresh_products(of_organization uuid, product_ids uuid[]) returns void language sql as $$
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
      jsonb_agg(jsonb_build_array(part_id, part_version, quantity) order by packaging, place, part_id) as contents
    from parts group by product_id
  ), told as (
    select p.id, inside.*, labels.label_values, md5(jsonb_build_array(
      p.name, p.reference, p.gtin, p.brand, p.classification, p.weight_g, inside.contents)::text) as fingerprint
    from products p
    left join inside on inside.product_id = p.id
    left join labels_of_products(of_organization, product_ids) labels on labels.product_id = p.id
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
    fingerprint = told.fingerprint
  from told where p.organization_id = of_organization and p.id = told.id
$$;

-- At the end of the transaction that changed a part, in the scope of its organization and one transaction after the
-- other: so that two runs of parts of the same products neither wait for each other in a circle nor miss what the other
-- has written.
create function refresh_products_with_part(of_organization uuid, evaluation uuid, packaging_of_part uuid) returns void
  language plpgsql as $$
declare
  organization_before text := coalesce(current_setting('app.organization_id', true), '');
  found uuid[];
begin
  perform set_config('app.organization_id', of_organization::text, true);
  if evaluation is not null then
    select array_agg(product_id) into found from product_evaluations
      where organization_id = of_organization and evaluation_id = evaluation;
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

create function products_follow_evaluations() returns trigger language plpgsql as $$
begin
  perform refresh_products_with_part(new.organization_id, new.id, null);
  return null;
end $$;
create constraint trigger products_follow_evaluations after update on evaluations
  deferrable initially deferred for each row
  when ((old.state, old.team_id, old.category_id) is distinct from (new.state, new.team_id, new.category_id))
  execute function products_follow_evaluations();

create function products_follow_versions() returns trigger language plpgsql as $$
begin
  perform refresh_products_with_part(new.organization_id, new.evaluation_id, null);
  return null;
end $$;
create constraint trigger products_follow_new_versions after insert on evaluation_versions
  deferrable initially deferred for each row when (new.active) execute function products_follow_versions();
create constraint trigger products_follow_active_versions after update on evaluation_versions
  deferrable initially deferred for each row when (new.active and not old.active)
  execute function products_follow_versions();

create function products_follow_packagings() returns trigger language plpgsql as $$
begin
  perform refresh_products_with_part(new.organization_id, null, new.id);
  return null;
end $$;
create constraint trigger products_follow_packagings after update on packagings
  deferrable initially deferred for each row
  when ((old.category_points, old.row_version) is distinct from (new.category_points, new.row_version))
  execute function products_follow_packagings();
