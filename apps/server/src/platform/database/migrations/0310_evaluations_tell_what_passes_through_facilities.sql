-- The dashboard of suppliers adds up what passes through facilities. What it needs of an evaluation stands in one short
-- row, written in the transaction that saves a result, a choice of the active version, a precision or the facilities that
-- it stands on: of one piece, µPt.
create function score_label_ids() returns text[] language sql immutable parallel safe as $$
  select array['pef', 'pef_days', 'pef_dur', 'pef_fu', 'frpef', 'frpef_days', 'frpef_dur', 'frpef_fu',
    'fr', 'fr_days', 'fr_dur', 'fr_fu']
$$;

create table evaluation_flows (
  organization_id uuid not null,
  evaluation_id uuid not null,
  -- Facilities that it names itself, and those of the components in its composition and of the materials that its parts
  -- are made of: each once, in order, so that evaluations of one chain of supply have the same.
  sites uuid[] not null,
  -- The active one; null: it was never run.
  version_id uuid,
  method_release text,
  -- In the order of score_label_ids; null: the label has no figure.
  figures double precision[],
  -- What share of the score each stage has, in the order of life_cycle_ids; null: the family has no score.
  pef_shares double precision[],
  frpef_shares double precision[],
  fr_shares double precision[],
  -- How sure it is, once it was measured and by which tables: width of the interval and primary share of each label.
  tables_id text,
  widths double precision[],
  primary_shares double precision[],
  dqr double precision,
  primary key (organization_id, evaluation_id),
  foreign key (organization_id, evaluation_id) references evaluations (organization_id, id) on delete cascade,
  foreign key (organization_id, version_id) references evaluation_versions (organization_id, id) on delete cascade
);
create index evaluation_flows_by_version on evaluation_flows (organization_id, version_id);
alter table evaluation_flows enable row level security;
alter table evaluation_flows force row level security;
create policy own_organization on evaluation_flows
  using (in_scope(organization_id)) with check (in_scope(organization_id));

-- As `scoreLabels` of packages/lca.
create function figures_of_labels(quantities jsonb) returns double precision[]
  language sql immutable parallel safe as $$
  select array_agg(figure order by array_position(score_label_ids(), family || suffix))
  from (
    select family, (quantities #>> array[family, 'score'])::double precision as score,
      (quantities #>> array[family, 'durability'])::double precision as durability,
      (quantities #>> array[family, 'referenceDays'])::double precision as days,
      (quantities #>> array[family, 'functionalUnitDays'])::double precision as unit_days
    from unnest(array['pef', 'frpef', 'fr']) as family) families
  cross join lateral (values
    ('', score),
    ('_dur', score / durability),
    ('_days', score / (days * durability)),
    ('_fu', score / (days * durability) * coalesce(unit_days, days))
  ) as labelled (suffix, figure)
$$;

create function shares_of_stages(points jsonb, score double precision) returns double precision[]
  language sql immutable parallel safe as $$
  select case when score <> 0 and points is not null then array(
    select coalesce((points ->> stage)::double precision, 0) / score
    from unnest(life_cycle_ids()) with ordinality as each (stage, place) order by place) end
$$;

create function sureness_of_labels(sureness jsonb, what text) returns double precision[]
  language sql immutable parallel safe as $$
  select array(select (sureness #>> array[label, what])::double precision
    from unnest(score_label_ids()) with ordinality as each (label, place) order by place)
$$;

create view flows_of_versions with (security_invoker = true) as
  select v.organization_id, v.evaluation_id, v.id as version_id, v.method_release,
    figures_of_labels(v.label_quantities) as figures,
    shares_of_stages(v.stage_points -> 'pef', (v.label_quantities #>> '{pef,score}')::double precision) as pef_shares,
    shares_of_stages(v.stage_points -> 'frpef', (v.label_quantities #>> '{frpef,score}')::double precision)
      as frpef_shares,
    shares_of_stages(v.stage_points -> 'fr', (v.label_quantities #>> '{fr,score}')::double precision) as fr_shares,
    kept.tables_id,
    case when kept.tables_id is not null then sureness_of_labels(kept.sureness, 'width') end as widths,
    case when kept.tables_id is not null then sureness_of_labels(kept.sureness, 'primary') end as primary_shares,
    kept.dqr
  from evaluation_versions v
  left join version_precisions kept on kept.organization_id = v.organization_id and kept.version_id = v.id
  where v.active;

create function sites_of_evaluation(of_organization uuid, evaluation uuid) returns uuid[] language sql stable as $$
  select array(
    select facility_id from evaluation_facilities
    where organization_id = of_organization and evaluation_id = evaluation
    union
    select c.facility_id from evaluation_components used
    join components c on c.organization_id = used.organization_id and c.id = used.component_id
    where used.organization_id = of_organization and used.evaluation_id = evaluation and c.facility_id is not null
    union
    select c.facility_id from evaluation_components used
    join component_materials held on held.organization_id = used.organization_id and held.part_id = used.component_id
    join components c on c.organization_id = held.organization_id and c.id = held.material_id
    where used.organization_id = of_organization and used.evaluation_id = evaluation and c.facility_id is not null
    order by 1)
$$;

create function keep_flows(version_ids uuid[]) returns void language plpgsql as $$
begin
  insert into evaluation_flows
    select flow.organization_id, flow.evaluation_id,
      sites_of_evaluation(flow.organization_id, flow.evaluation_id), flow.version_id, flow.method_release, flow.figures,
      flow.pef_shares, flow.frpef_shares, flow.fr_shares, flow.tables_id, flow.widths, flow.primary_shares, flow.dqr
    from flows_of_versions flow where flow.version_id = any(version_ids)
  on conflict (organization_id, evaluation_id) do update set
    version_id = excluded.version_id, method_release = excluded.method_release, figures = excluded.figures,
    pef_shares = excluded.pef_shares, frpef_shares = excluded.frpef_shares, fr_shares = excluded.fr_shares,
    tables_id = excluded.tables_id, widths = excluded.widths, primary_shares = excluded.primary_shares,
    dqr = excluded.dqr;
end $$;

-- An evaluation that is being deleted has none any more.
create function keep_sites(evaluation_ids uuid[]) returns void language plpgsql as $$
begin
  if cardinality(evaluation_ids) = 0 then return; end if;
  insert into evaluation_flows (organization_id, evaluation_id, sites)
    select e.organization_id, e.id, sites_of_evaluation(e.organization_id, e.id)
    from evaluations e where e.id = any(evaluation_ids)
  on conflict (organization_id, evaluation_id) do update set sites = excluded.sites
    where evaluation_flows.sites <> excluded.sites;
end $$;

-- Once a statement: an import writes many versions with one.
create function flows_follow_versions() returns trigger language plpgsql as $$
begin
  perform keep_flows(array(select id from changed where active));
  return null;
end $$;
create trigger flows_follow_new_versions after insert on evaluation_versions
  referencing new table as changed for each statement execute function flows_follow_versions();
create trigger flows_follow_active_versions after update on evaluation_versions
  referencing new table as changed for each statement execute function flows_follow_versions();

create function flows_follow_precisions() returns trigger language plpgsql as $$
begin
  perform keep_flows(array(select version_id from changed));
  return null;
end $$;
create trigger flows_follow_new_precisions after insert on version_precisions
  referencing new table as changed for each statement execute function flows_follow_precisions();
create trigger flows_follow_precisions after update on version_precisions
  referencing new table as changed for each statement execute function flows_follow_precisions();

-- What evaluations name, and what components stand in them.
create function sites_follow_links() returns trigger language plpgsql as $$
begin
  perform keep_sites(array(select distinct evaluation_id from changed));
  return null;
end $$;
create trigger sites_follow_new_facilities after insert on evaluation_facilities
  referencing new table as changed for each statement execute function sites_follow_links();
create trigger sites_follow_changed_facilities after update on evaluation_facilities
  referencing new table as changed for each statement execute function sites_follow_links();
create trigger sites_follow_removed_facilities after delete on evaluation_facilities
  referencing old table as changed for each statement execute function sites_follow_links();
create trigger sites_follow_new_components after insert on evaluation_components
  referencing new table as changed for each statement execute function sites_follow_links();
create trigger sites_follow_removed_components after delete on evaluation_components
  referencing old table as changed for each statement execute function sites_follow_links();

-- Where a component is made, and what a part is made of.
create function keep_sites_using(of_organization uuid, component uuid) returns void language plpgsql as $$
begin
  perform keep_sites(array(
    select distinct used.evaluation_id from evaluation_components used
    where used.organization_id = of_organization and (used.component_id = component or used.component_id in (
      select held.part_id from component_materials held
      where held.organization_id = of_organization and held.material_id = component))));
end $$;

create function sites_follow_components() returns trigger language plpgsql as $$
begin
  perform keep_sites_using(new.organization_id, new.id);
  return null;
end $$;
create trigger sites_follow_components after update of facility_id on components
  for each row when (old.facility_id is distinct from new.facility_id) execute function sites_follow_components();

create function sites_follow_parts() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then perform keep_sites_using(old.organization_id, old.part_id);
  else perform keep_sites_using(new.organization_id, new.part_id);
  end if;
  return null;
end $$;
create trigger sites_follow_parts after insert or update or delete on component_materials
  for each row execute function sites_follow_parts();

-- Pieces of evaluations are counted from products without reading the products themselves.
create index products_by_id_with_units on products (organization_id, id)
  include (units_sold, evaluation_count, team_id, mixed_teams);

do $$
begin
  perform set_config('app.scope', 'system', true);
  perform keep_flows(array(select id from evaluation_versions where active));
  perform keep_sites(array(
    select evaluation_id from evaluation_facilities union select evaluation_id from evaluation_components));
  perform set_config('app.scope', '', true);
end $$;
