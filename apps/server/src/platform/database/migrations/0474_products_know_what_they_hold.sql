-- A product holds the mass and the steps of its parts, each by its share of the mass (sumOfHoldings of packages/lca).
-- Null: a part has no PEF, or the product has not been run.
alter table product_breakdowns add column pef_holding jsonb;

create function holding_of_product(of_organization uuid, of_product uuid) returns jsonb language sql stable as $$
  with parts as (
    select held.quantity * v.mass_kg as kg, v.pef_holding as holding
    from product_evaluations held
    join evaluation_versions v on v.organization_id = held.organization_id
      and v.evaluation_id = held.evaluation_id and v.active
    where held.organization_id = of_organization and held.product_id = of_product
    union all
    select held.quantity * p.mass_g / 1000 / p.units, case when p.coverage is not null then jsonb_build_object(
      'weighting', p.coverage, 'mass', p.mass_covered, 'steps', 1, 'missing', '[]'::jsonb) end
    from product_packagings held
    join packagings p on p.organization_id = held.organization_id and p.id = held.packaging_id
    where held.organization_id = of_organization and held.product_id = of_product
  ), weighed as (
    select holding, kg / nullif(sum(kg) over (), 0) as part from parts
  ), named as (
    select one ->> 'kind' as kind, one ->> 'code' as code, min(one ->> 'name')::jsonb as name,
      case when bool_and((one ->> 'share') is not null) then rounded_share(case one ->> 'kind'
        when 'category' then max((one ->> 'share')::double precision)
        else sum((one ->> 'share')::double precision * part) end) end as share
    from weighed cross join jsonb_array_elements(holding -> 'missing') as one
    group by one ->> 'kind', one ->> 'code'
  )
  select case when bool_and(holding is not null) then jsonb_build_object(
    'weighting', rounded_share(least(min((holding ->> 'weighting')::double precision),
      1 - (select coalesce(sum(share), 0) from named where kind = 'category'))),
    'mass', case when bool_and((holding ->> 'mass') is not null) then
      rounded_share(sum(part * (holding ->> 'mass')::double precision)) end,
    'steps', case when bool_and((holding ->> 'steps') is not null) then
      rounded_share(sum(part * (holding ->> 'steps')::double precision)) end,
    'missing', (select coalesce(jsonb_agg(jsonb_strip_nulls(jsonb_build_object('name', name))
        || jsonb_build_object('kind', kind, 'code', code, 'share', share)
        order by array_position(array['material', 'packaging', 'step', 'category'], kind), coalesce(share, 1) desc, code), '[]')
      from named)) end
  from weighed
$$;

-- With the row itself; one that is read back from an archive brings what it held.
create function product_holds() returns trigger language plpgsql as $$
begin
  new.pef_holding := holding_of_product(new.organization_id, new.product_id);
  return new;
end $$;
create trigger product_holds before insert on product_breakdowns
  for each row when (not arrives()) execute function product_holds();

do $$
begin
  perform set_config('app.scope', 'system', true);
  update product_breakdowns set pef_holding = holding_of_product(organization_id, product_id);
  perform set_config('app.scope', '', true);
end $$;
