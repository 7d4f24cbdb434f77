-- Lists show and sort by any label on any weight basis. A version keeps what the labels of each family are computed
-- from; the labels themselves are never kept, so none can disagree with its parts.
drop trigger versions_are_immutable on evaluation_versions;
alter table evaluation_versions add column label_quantities jsonb;
-- By the owner of the table, before any scope: the policies are lifted for this statement.
alter table evaluation_versions no force row level security;
update evaluation_versions version set label_quantities = jsonb_build_object(
  'pef', case when pef_micropoints is not null then
    of_pef || jsonb_build_object('score', pef_view #> '{score,micropoints}') end,
  'frpef', case
    when french_pef_reading = 1 then case when pef_micropoints is not null then
      of_pef || jsonb_build_object('score', pef_view #> '{frenchWeightedScore,micropoints}') end
    when ecs is not null then of_pef || jsonb_build_object('score', result #> '{withoutDurability,pef}') end,
  'fr', case when ecs is not null then jsonb_build_object(
    'score', result #> '{withoutDurability,ecs}',
    -- The days of a result are the reference days, which are whole, times its durability.
    'referenceDays', round((result ->> 'daysOfWear')::double precision / durability),
    'durability', durability, 'functionalUnitDays', null, 'massKg', mass_kg) end)
from (
  select id, case
    when pef_micropoints is null then jsonb_build_object(
      'referenceDays', null, 'durability', null, 'functionalUnitDays', null, 'massKg', mass_kg)
    else jsonb_build_object(
      'referenceDays', pef_view -> 'daysOfUse',
      'durability', (pef_view #>> '{durability,intrinsic}')::double precision
        * (pef_view #>> '{durability,repairability}')::double precision,
      'functionalUnitDays', pef_view -> 'functionalUnitDays',
      'massKg', pef_view -> 'massKg') end as of_pef
  from evaluation_versions) shared
where shared.id = version.id;
alter table evaluation_versions force row level security;
alter table evaluation_versions alter column label_quantities set not null;
create trigger versions_are_immutable
  before update of id, organization_id, evaluation_id, number, created_at, method_release, database_release,
    form, input, result, ecs, pef, ecs_per_100g, points, points_per_100g, durability, pef_view, pef_problems,
    pef_input, pef_micropoints, pef_coverage, mass_kg, french_pef_reading, packs, label_quantities
  on evaluation_versions for each row execute function refuse_change_of_version();
