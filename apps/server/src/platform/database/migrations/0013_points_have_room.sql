-- A garment of some micrograms has more points per 100 g than an integer holds. A trigger that names a column
-- keeps its type, so it is made anew.
drop trigger versions_are_immutable on evaluation_versions;
alter table evaluation_versions
  alter column points type bigint,
  alter column points_per_100g type bigint;
create trigger versions_are_immutable
  before update of id, organization_id, evaluation_id, number, created_at, method_release, database_release,
    form, input, result, ecs, pef, ecs_per_100g, points, points_per_100g, durability
  on evaluation_versions for each row execute function refuse_change_of_version();
