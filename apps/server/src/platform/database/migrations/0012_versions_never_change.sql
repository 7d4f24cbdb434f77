-- A figure that was computed or shown stays as it was: only the name and the choice of the active version may
-- change, and a publication is final. Whoever leaves is taken off as author, so author_id is not in the list.
create function refuse_change_of_version() returns trigger language plpgsql as $$
begin
  raise exception 'Version % of evaluation % is immutable', old.number, old.evaluation_id
    using errcode = 'restrict_violation';
end $$;
create trigger versions_are_immutable
  before update of id, organization_id, evaluation_id, number, created_at, method_release, database_release,
    form, input, result, ecs, pef, ecs_per_100g, points, points_per_100g, durability
  on evaluation_versions for each row execute function refuse_change_of_version();
create trigger publications_are_final
  before update of published_at on evaluation_versions for each row
  when (old.published_at is not null and new.published_at is distinct from old.published_at)
  execute function refuse_change_of_version();
