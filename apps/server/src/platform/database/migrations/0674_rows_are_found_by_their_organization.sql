-- What was found by an id alone is found by the organization with it, as the keys begin (migration 0673).

create function keep_flows(organization_ids uuid[], version_ids uuid[]) returns void language plpgsql as $$
begin
  if cardinality(version_ids) = 0 then return; end if;
  insert into evaluation_flows (organization_id, evaluation_id, sites, version_id, method_release, figures, pef_shares,
      frpef_shares, fr_shares, tables_id, widths, primary_shares, dqr, stakes)
    select flow.organization_id, flow.evaluation_id, '{}'::uuid[], flow.version_id, flow.method_release, flow.figures,
      flow.pef_shares, flow.frpef_shares, flow.fr_shares, flow.tables_id, flow.widths, flow.primary_shares, flow.dqr,
      flow.stakes
    from flows_of_versions flow
    where flow.organization_id = any(organization_ids) and flow.version_id = any(version_ids)
  on conflict (organization_id, evaluation_id) do update set
    version_id = excluded.version_id, method_release = excluded.method_release, figures = excluded.figures,
    pef_shares = excluded.pef_shares, frpef_shares = excluded.frpef_shares, fr_shares = excluded.fr_shares,
    tables_id = excluded.tables_id, widths = excluded.widths, primary_shares = excluded.primary_shares,
    dqr = excluded.dqr, stakes = excluded.stakes;
end $$;

create or replace function flows_follow_versions() returns trigger language plpgsql as $$
begin
  perform keep_flows(array(select distinct organization_id from changed), array(select id from changed where active));
  return null;
end $$;

create or replace function flows_follow_precisions() returns trigger language plpgsql as $$
begin
  perform keep_flows(array(select distinct organization_id from changed), array(select version_id from changed));
  return null;
end $$;

drop function keep_flows(uuid[]);

create or replace function sites_follow_links() returns trigger language plpgsql as $$
begin
  perform keep_sites(array(select distinct organization_id from changed), array(select distinct evaluation_id from changed));
  return null;
end $$;

create or replace function capabilities_of(of_organization_id uuid) returns text[] language sql stable as $$
  select array(
    select c.identifier from capabilities c where c.id in (
      select pc.capability_id from plan_capabilities pc
        join subscriptions p on p.plan_id = pc.plan_id
        where p.organization_id = of_organization_id and p.id = active_subscription(of_organization_id)
      union
      select oc.capability_id from option_capabilities oc
        join subscription_options o on o.option_id = oc.option_id
        where o.organization_id = of_organization_id and o.subscription_id = active_subscription(of_organization_id)))
$$;

-- One condition changes of each of these, word for word; what is not there any more is not passed over.
do $$
declare
  one record;
  before text;
begin
  for one in select * from (values
    ('keep_sites(uuid[])', 'keep_sites(evaluation_ids uuid[])', 'keep_sites(organization_ids uuid[], evaluation_ids uuid[])'),
    ('keep_sites_using(uuid,uuid)', 'perform keep_sites(array(', 'perform keep_sites(array[of_organization], array('),
    ('session_of_navigation(bytea,text)', 'join sessions s on s.id = used.session_id',
      'join sessions s on s.organization_id = used.organization_id and s.id = used.session_id'),
    ('refresh_products(uuid,uuid[])', 'join product_versions v on v.id = made.product_version_id',
      'join product_versions v on v.organization_id = made.organization_id and v.id = made.product_version_id')
  ) as change (function, was, now)
  loop
    before := pg_get_functiondef(one.function::regprocedure);
    if strpos(before, one.was) = 0 then raise 'The function % is not the one of before.', one.function; end if;
    before := replace(before, one.was, one.now);
    execute replace(before, 'from evaluations where id = any(evaluation_ids)',
      'from evaluations where organization_id = any(organization_ids) and id = any(evaluation_ids)');
  end loop;
end $$;
drop function keep_sites(uuid[]);
