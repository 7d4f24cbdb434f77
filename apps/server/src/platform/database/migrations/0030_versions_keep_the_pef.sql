-- The PEF beside the French cost, or why there is none. Versions of before have neither.
alter table evaluation_versions
  add column pef_view jsonb,
  add column pef_problems jsonb not null default '[]',
  add constraint pef_or_why_there_is_none check (pef_view is null or pef_problems = '[]');
drop trigger versions_are_immutable on evaluation_versions;
create trigger versions_are_immutable
  before update of id, organization_id, evaluation_id, number, created_at, method_release, database_release,
    form, input, result, ecs, pef, ecs_per_100g, points, points_per_100g, durability, pef_view, pef_problems
  on evaluation_versions for each row execute function refuse_change_of_version();
