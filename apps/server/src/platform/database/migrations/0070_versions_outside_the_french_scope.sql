-- Outside the legal scope of the French cost PEF stands alone: what is French is null there. Every version keeps
-- what PEF was asked, how French PEF was read and which packs were asked, in order.
drop trigger versions_are_immutable on evaluation_versions;
alter table evaluation_versions
  alter column input drop not null,
  alter column result drop not null,
  alter column ecs drop not null,
  alter column pef drop not null,
  alter column ecs_per_100g drop not null,
  alter column points drop not null,
  alter column points_per_100g drop not null,
  alter column durability drop not null,
  add column pef_input jsonb,
  add column pef_micropoints double precision,
  add column pef_coverage double precision,
  add column mass_kg double precision,
  add column french_pef_reading smallint not null default 2 check (french_pef_reading in (1, 2)),
  add column packs jsonb;
-- By the owner of the table, before any scope: the policies are lifted for this statement.
alter table evaluation_versions no force row level security;
update evaluation_versions set
  pef_micropoints = (pef_view #>> '{score,micropoints}')::double precision,
  pef_coverage = (pef_view #>> '{score,coverage}')::double precision,
  mass_kg = (result ->> 'massKg')::double precision;
alter table evaluation_versions force row level security;
alter table evaluation_versions
  alter column mass_kg set not null,
  alter column french_pef_reading drop default,
  add constraint french_cost_or_pef check (result is not null or pef_view is not null),
  add constraint french_figures_stand_together check (
    num_nulls(input, result, ecs, pef, ecs_per_100g, points, points_per_100g, durability) in (0, 8)),
  add constraint pef_figures_stand_together check (num_nulls(pef_view, pef_micropoints, pef_coverage) in (0, 3));
create index versions_by_pef on evaluation_versions (organization_id, pef_micropoints) where active;
create trigger versions_are_immutable
  before update of id, organization_id, evaluation_id, number, created_at, method_release, database_release,
    form, input, result, ecs, pef, ecs_per_100g, points, points_per_100g, durability, pef_view, pef_problems,
    pef_input, pef_micropoints, pef_coverage, mass_kg, french_pef_reading, packs
  on evaluation_versions for each row execute function refuse_change_of_version();
