-- What is at stake at a facility is the part of the interval that comes from the stages that it works on: beside the width
-- of each label stands what share of the variance each stage has. A precision that was kept before stages were told apart
-- has none until it is measured again.
create function stakes_of_labels(kept jsonb) returns double precision[] language sql immutable parallel safe as $$
  select case when kept ? 'stakes' then array(
    select array(
      select case when jsonb_typeof(kept -> 'stakes' -> label) = 'object'
        then coalesce((kept #>> array['stakes', label, stage])::double precision, 0) end
      from unnest(life_cycle_ids()) with ordinality as stages (stage, place) order by place)
    from unnest(score_label_ids()) with ordinality as labels (label, place) order by place) end
$$;
alter table version_precisions
  add column stakes double precision[] generated always as (stakes_of_labels("precision")) stored;
alter table evaluation_flows add column stakes double precision[];

create or replace view flows_of_versions with (security_invoker = true) as
  select v.organization_id, v.evaluation_id, v.id as version_id, v.method_release,
    figures_of_labels(v.label_quantities) as figures,
    shares_of_stages(v.stage_points -> 'pef', (v.label_quantities #>> '{pef,score}')::double precision) as pef_shares,
    shares_of_stages(v.stage_points -> 'frpef', (v.label_quantities #>> '{frpef,score}')::double precision)
      as frpef_shares,
    shares_of_stages(v.stage_points -> 'fr', (v.label_quantities #>> '{fr,score}')::double precision) as fr_shares,
    kept.tables_id,
    case when kept.tables_id is not null then sureness_of_labels(kept.sureness, 'width') end as widths,
    case when kept.tables_id is not null then sureness_of_labels(kept.sureness, 'primary') end as primary_shares,
    kept.dqr, kept.stakes
  from evaluation_versions v
  left join version_precisions kept on kept.organization_id = v.organization_id and kept.version_id = v.id
  where v.active;

create or replace function keep_flows(version_ids uuid[]) returns void language plpgsql as $$
begin
  if cardinality(version_ids) = 0 then return; end if;
  insert into evaluation_flows (organization_id, evaluation_id, sites, version_id, method_release, figures, pef_shares,
      frpef_shares, fr_shares, tables_id, widths, primary_shares, dqr, stakes)
    select flow.organization_id, flow.evaluation_id, '{}'::uuid[], flow.version_id, flow.method_release, flow.figures,
      flow.pef_shares, flow.frpef_shares, flow.fr_shares, flow.tables_id, flow.widths, flow.primary_shares, flow.dqr,
      flow.stakes
    from flows_of_versions flow where flow.version_id = any(version_ids)
  on conflict (organization_id, evaluation_id) do update set
    version_id = excluded.version_id, method_release = excluded.method_release, figures = excluded.figures,
    pef_shares = excluded.pef_shares, frpef_shares = excluded.frpef_shares, fr_shares = excluded.fr_shares,
    tables_id = excluded.tables_id, widths = excluded.widths, primary_shares = excluded.primary_shares,
    dqr = excluded.dqr, stakes = excluded.stakes;
end $$;

-- Looked for in turn where results were not measured yet.
create index evaluation_flows_unmeasured on evaluation_flows (version_id)
  where version_id is not null and stakes is null and sites <> '{}';
