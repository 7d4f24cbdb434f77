-- A transaction that changed many parts brought the products of each up to date by itself, when it ended: 14 ms for one
-- product, though 25 together take 30. What statements have changed is remembered until then, and whoever comes first
-- brings the products of all of them up to date; those that follow find nothing left to do.
create function parts_change_together() returns trigger language plpgsql as $$
declare
  ids text;
begin
  if tg_table_name = 'evaluations' then
    select string_agg(id::text, ',') into ids from changed;
  else
    select string_agg(evaluation_id::text, ',') into ids from changed;
  end if;
  perform set_config('app.changed_parts',
    concat_ws(',', nullif(current_setting('app.changed_parts', true), ''), ids), true);
  return null;
end $$;
create trigger evaluations_change_together after update on evaluations
  referencing new table as changed for each statement execute function parts_change_together();
create trigger versions_change_together after insert on evaluation_versions
  referencing new table as changed for each statement when (not arrives()) execute function parts_change_together();

create or replace function refresh_products_with_part(of_organization uuid, evaluation uuid, packaging_of_part uuid)
  returns void language plpgsql as $$
declare
  organization_before text := coalesce(current_setting('app.organization_id', true), '');
  changed uuid[] := string_to_array(nullif(current_setting('app.changed_parts', true), ''), ',')::uuid[] || evaluation;
  found uuid[];
begin
  perform set_config('app.organization_id', of_organization::text, true);
  if evaluation is not null then
    perform set_config('app.changed_parts', '', true);
    select array_agg(distinct p.id) into found
    from product_evaluations held
    join products p on p.organization_id = held.organization_id and p.id = held.product_id
    join evaluations e on e.organization_id = held.organization_id and e.id = held.evaluation_id
    left join evaluation_versions v
      on v.organization_id = e.organization_id and v.evaluation_id = e.id and v.active
    where held.organization_id = of_organization and held.evaluation_id = any(changed)
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

-- What it calls was planned at each call, which took as long as the rest. A statement of plpgsql is planned once a
-- connection; all of these look for rows by their keys, so that one plan fits all.
do $$
declare
  one record;
begin
  for one in
    select prosrc, proretset, pg_get_functiondef(oid) as definition from pg_proc
    where pronamespace = 'public'::regnamespace and proname in ('parts_of_products', 'labels_of_products',
      'broken_down_parts', 'stages_of_products', 'keys_of_products', 'holding_of_product')
  loop
    execute replace(replace(one.definition, 'LANGUAGE sql', 'LANGUAGE plpgsql'), one.prosrc,
      format(E'\n#variable_conflict use_column\nbegin\n  return %s (%s);\nend ',
        case when one.proretset then 'query' else '' end, one.prosrc));
  end loop;
end $$;
alter function refresh_products(uuid, uuid[]) set plan_cache_mode = force_generic_plan;
alter function refresh_products_with_part(uuid, uuid, uuid) set plan_cache_mode = force_generic_plan;
