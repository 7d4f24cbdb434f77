-- Inside the legal scope a product can have no French cost, for want of a French material: why stands with the version,
-- as it does for PEF.
drop trigger versions_are_immutable on evaluation_versions;
alter table evaluation_versions
  add column french_problems jsonb not null default '[]',
  add constraint french_cost_or_why_there_is_none check (result is null or french_problems = '[]');
create trigger versions_are_immutable
  before update of id, organization_id, evaluation_id, number, created_at, method_release, database_release,
    form, input, result, ecs, pef, ecs_per_100g, points, points_per_100g, durability, pef_view, pef_problems,
    pef_input, pef_micropoints, pef_coverage, mass_kg, french_pef_reading, packs, label_quantities, category_points,
    breakdown, datasets, pef_holding, french_problems
  on evaluation_versions for each row execute function refuse_change_of_version();
