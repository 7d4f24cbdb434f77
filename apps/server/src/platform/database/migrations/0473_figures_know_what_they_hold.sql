-- A score may stand for a part of a product only: of the rest no active pack has data. A version keeps what its PEF holds
-- of the weighting, of the mass and of the steps, with the names of what is missing (Holding of packages/lca). Versions
-- of before say what can be told of them (holdingOfKept): their steps only where none is missing.
drop trigger versions_are_immutable on evaluation_versions;
alter table evaluation_versions add column pef_holding jsonb;

-- Shares without the noise of floating sums.
create function rounded_share(share double precision) returns double precision language sql immutable as $$
  select round(share::numeric, 12)::double precision
$$;

create function holding_of_kept(view jsonb) returns jsonb language sql immutable as $$
  with excluded as (
    select step ->> 'code' as code, step #>> '{component,kind}' as kind, step #>> '{component,id}' as id,
      (step ->> 'massKg')::double precision as kg
    from jsonb_array_elements(coalesce(view -> 'excluded', '[]')) as step
  ), materials as (
    select id as code, case when bool_and(kg is not null) then rounded_share(sum(kg) / (view ->> 'massKg')::double precision)
      end as share
    from excluded where code = 'material' and kind <> 'packaging' group by id
  ), steps as (
    select distinct case when code = 'material' then 'packaging' else 'step' end as kind,
      case when code = 'material' then id else code end as code
    from excluded where (code <> 'material' or kind = 'packaging') and code not in (
      'packaging', 'packagingForming', 'sewingThread', 'trims', 'pretreatmentChemicals', 'finishingChemicals', 'returns',
      'consumerTrips', 'onlineOrder', 'recyclingCredit', 'storageNotEstablished', 'useNotEstablished',
      'circularFootprintTerm')
  ), categories as (
    select one ->> 'category' as code, (one ->> 'weight')::double precision as share
    from jsonb_array_elements(coalesce(view -> 'missing', '[]')) as one
  ), named as (
    select 1 as place, 'material' as kind, code, share from materials
    union all select case kind when 'packaging' then 2 else 3 end, kind, code, null from steps
    union all select 4, 'category', code, share from categories
  )
  select jsonb_build_object(
    'weighting', rounded_share((view #>> '{score,coverage}')::double precision),
    'mass', case
      when view -> 'excluded' is null or exists (select from materials where share is null) then null
      else rounded_share(1 - (select coalesce(sum(share), 0) from materials)) end,
    'steps', case when view -> 'excluded' is null or exists (select from steps) then null else 1 end,
    'missing', (select coalesce(jsonb_agg(jsonb_build_object('kind', kind, 'code', code, 'share', share)
      order by place, coalesce(share, 1) desc, code), '[]') from named))
$$;

-- By the owner of the table, before any scope: the policies are lifted for this statement.
alter table evaluation_versions no force row level security;
update evaluation_versions set pef_holding = holding_of_kept(pef_view) where pef_micropoints is not null;
alter table evaluation_versions force row level security;
drop function holding_of_kept;

-- Null: no PEF, or not known.
create function held_share(holding jsonb) returns double precision language sql immutable as $$
  select rounded_share((holding ->> 'weighting')::double precision * (holding ->> 'mass')::double precision
    * (holding ->> 'steps')::double precision)
$$;
alter table evaluation_versions
  add column pef_held double precision generated always as (held_share(pef_holding)) stored;

create trigger versions_are_immutable
  before update of id, organization_id, evaluation_id, number, created_at, method_release, database_release,
    form, input, result, ecs, pef, ecs_per_100g, points, points_per_100g, durability, pef_view, pef_problems,
    pef_input, pef_micropoints, pef_coverage, mass_kg, french_pef_reading, packs, label_quantities, category_points,
    breakdown, datasets, pef_holding
  on evaluation_versions for each row execute function refuse_change_of_version();

-- Missing mass widens intervals now: those that were kept without it are computed anew when somebody asks.
alter table version_precisions no force row level security;
alter table evaluation_versions no force row level security;
delete from version_precisions kept using evaluation_versions v
  where v.organization_id = kept.organization_id and v.id = kept.version_id
    and v.pef_holding is not null and (v.pef_holding ->> 'mass')::double precision is distinct from 1;
alter table evaluation_versions force row level security;
alter table version_precisions force row level security;
