-- What each method said of a product, by version and method: a method more needs no column more. Results that were kept
-- in columns of the versions move here as they are.
create table version_results (
  organization_id uuid not null references organizations on delete cascade,
  version_id uuid not null,
  method text not null check (length(method) between 1 and 60),
  -- Of its rules; null: not recorded.
  release text,
  input jsonb,
  result jsonb,
  score double precision,
  unit text,
  -- Why there is no result.
  problems jsonb not null default '[]',
  primary key (version_id, method),
  foreign key (organization_id, version_id) references evaluation_versions (organization_id, id) on delete cascade,
  -- What was kept first did not keep its input.
  constraint a_result_or_why_there_is_none check (num_nulls(result, score, unit) in (0, 3)
    and (result is not null or input is null) and (result is null) = (problems <> '[]'))
);
-- Read one at a time: to compress them takes longer than all else that writes a version.
alter table version_results alter column result set storage external;

-- By the owner of the tables, before any scope: the policies are lifted for these statements.
alter table evaluation_versions no force row level security;
insert into version_results (organization_id, version_id, method, release, input, result, score, unit, problems)
  select organization_id, id, 'french-cost', case when result is not null then method_release end, input, result,
    ecs, case when result is not null then 'pt' end, french_problems
  from evaluation_versions where result is not null or french_problems <> '[]'
  union all
  select organization_id, id, 'pef', pef_view ->> 'method', pef_input, pef_view, pef_micropoints,
    case when pef_view is not null then 'µPt' end,
    case when pef_view is null then pef_problems else '[]' end
  from evaluation_versions where pef_view is not null or pef_problems <> '[]';
alter table evaluation_versions force row level security;

alter table version_results enable row level security;
alter table version_results force row level security;
create policy own_organization on version_results
  using (in_scope(organization_id)) with check (in_scope(organization_id));
create function refuse_change_of_result() returns trigger language plpgsql as $$
begin
  raise exception 'The result of version % by % is immutable', old.version_id, old.method
    using errcode = 'restrict_violation';
end $$;
create trigger results_are_immutable before update on version_results
  for each row execute function refuse_change_of_result();

-- One figure a method, for lists: the leading one first.
drop trigger versions_are_immutable on evaluation_versions;
alter table evaluation_versions add column scores jsonb not null default '[]';
alter table evaluation_versions no force row level security;
update evaluation_versions v set scores = jsonb_path_query_array(jsonb_build_array(
    case when v.result is not null then jsonb_build_object('method', 'french-cost', 'release', v.method_release,
      'name', jsonb_build_object('en', 'French environmental cost', 'fr', 'Coût environnemental'),
      'value', v.ecs, 'unit', 'pt') end,
    case when v.pef_view is not null then jsonb_build_object('method', 'pef', 'release', v.pef_view ->> 'method',
      'name', jsonb_build_object('en', 'Product environmental footprint (PEF)',
        'fr', 'Empreinte environnementale de produit (PEF)'),
      'value', v.pef_micropoints, 'unit', 'µPt') end), '$[*] ? (@ != null)');
alter table evaluation_versions force row level security;
alter table evaluation_versions
  alter column scores drop default,
  drop column input, drop column result, drop column french_problems,
  drop column pef_input, drop column pef_view, drop column pef_problems,
  add constraint french_figures_stand_together
    check (num_nulls(ecs, pef, ecs_per_100g, points, points_per_100g, durability) in (0, 6)),
  add constraint pef_figures_stand_together check (num_nulls(pef_micropoints, pef_coverage) in (0, 2));
create trigger versions_are_immutable
  before update of id, organization_id, evaluation_id, number, created_at, method_release, database_release,
    form, ecs, pef, ecs_per_100g, points, points_per_100g, durability, pef_micropoints, pef_coverage, mass_kg,
    french_pef_reading, packs, label_quantities, category_points, breakdown, datasets, pef_holding, scores
  on evaluation_versions for each row execute function refuse_change_of_version();
