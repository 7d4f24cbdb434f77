-- What stands beside others is added up over the categories that all of them cover. A version keeps the PEF points of
-- the 16 categories in their order (efCategories), null where the data do not cover one.
drop trigger versions_are_immutable on evaluation_versions;
alter table evaluation_versions add column category_points double precision[]
  check (array_length(category_points, 1) = 16);
-- By the owner of the table, before any scope: the policies are lifted for this statement.
alter table evaluation_versions no force row level security;
update evaluation_versions set category_points = (
  select array_agg((category ->> 'micropoints')::double precision order by place)
  from jsonb_array_elements(pef_view -> 'categories') with ordinality as each (category, place))
where pef_micropoints is not null;
alter table evaluation_versions force row level security;
create trigger versions_are_immutable
  before update of id, organization_id, evaluation_id, number, created_at, method_release, database_release,
    form, input, result, ecs, pef, ecs_per_100g, points, points_per_100g, durability, pef_view, pef_problems,
    pef_input, pef_micropoints, pef_coverage, mass_kg, french_pef_reading, packs, label_quantities, category_points
  on evaluation_versions for each row execute function refuse_change_of_version();
