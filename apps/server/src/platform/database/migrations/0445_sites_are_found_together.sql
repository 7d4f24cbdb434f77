-- The facilities of many evaluations are looked for together, by a plan made for as many as they are. One by one they were
-- found by a plan that a connection kept from when the tables were empty, which went through all links for each of them:
-- to link 10,000 evaluations took a minute, and a hundred times as long for 100,000.
create or replace function keep_sites(evaluation_ids uuid[]) returns void language plpgsql
  set plan_cache_mode = force_custom_plan as $$
begin
  if cardinality(evaluation_ids) = 0 then return; end if;
  with named as (
    select organization_id, id from evaluations where id = any(evaluation_ids)
  ), links as (
    select used.organization_id, used.evaluation_id, used.component_id from named e
    join evaluation_components used on used.organization_id = e.organization_id and used.evaluation_id = e.id
  ), found as (
    select f.organization_id, f.evaluation_id, f.facility_id from named e
    join evaluation_facilities f on f.organization_id = e.organization_id and f.evaluation_id = e.id
    union
    select used.organization_id, used.evaluation_id, c.facility_id from links used
    join components c on c.organization_id = used.organization_id and c.id = used.component_id
    where c.facility_id is not null
    union
    select used.organization_id, used.evaluation_id, c.facility_id from links used
    join component_materials held on held.organization_id = used.organization_id and held.part_id = used.component_id
    join components c on c.organization_id = held.organization_id and c.id = held.material_id
    where c.facility_id is not null
  ), together as (
    select organization_id, evaluation_id, array_agg(facility_id order by facility_id) as sites
    from found group by organization_id, evaluation_id
  )
  insert into evaluation_flows (organization_id, evaluation_id, sites)
    select e.organization_id, e.id, coalesce(together.sites, '{}')
    from named e
    left join together on together.organization_id = e.organization_id and together.evaluation_id = e.id
  on conflict (organization_id, evaluation_id) do update set sites = excluded.sites
    where evaluation_flows.sites <> excluded.sites;
end $$;

-- Whatever an evaluation names has made its row by then: one without a row has no facilities.
create or replace function keep_flows(version_ids uuid[]) returns void language plpgsql as $$
begin
  if cardinality(version_ids) = 0 then return; end if;
  insert into evaluation_flows
    select flow.organization_id, flow.evaluation_id, '{}'::uuid[], flow.version_id, flow.method_release, flow.figures,
      flow.pef_shares, flow.frpef_shares, flow.fr_shares, flow.tables_id, flow.widths, flow.primary_shares, flow.dqr
    from flows_of_versions flow where flow.version_id = any(version_ids)
  on conflict (organization_id, evaluation_id) do update set
    version_id = excluded.version_id, method_release = excluded.method_release, figures = excluded.figures,
    pef_shares = excluded.pef_shares, frpef_shares = excluded.frpef_shares, fr_shares = excluded.fr_shares,
    tables_id = excluded.tables_id, widths = excluded.widths, primary_shares = excluded.primary_shares,
    dqr = excluded.dqr;
end $$;
drop function sites_of_evaluation(uuid, uuid);
