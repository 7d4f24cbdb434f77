-- Which datasets a result was computed with, as the explorer names them (pack:dataset): who looks at one asks which
-- evaluations use it, without reading their results.
drop trigger versions_are_immutable on evaluation_versions;
alter table evaluation_versions add column datasets text[] not null default '{}';

-- By the owner of the table, before any scope: the policies are lifted for this statement.
alter table evaluation_versions no force row level security;
update evaluation_versions v set datasets = coalesce((
  select array_agg(distinct used) from (
    select v.database_release || ':' || (line ->> 'processId') as used
    from jsonb_array_elements(v.result -> 'lines') as line where jsonb_typeof(v.result -> 'lines') = 'array'
    union
    select (line #>> '{pack,id}') || ':' || (line #>> '{dataset,id}')
    from jsonb_array_elements(v.pef_view -> 'trace') as line where jsonb_typeof(v.pef_view -> 'trace') = 'array'
  ) as lines where used is not null), '{}');
alter table evaluation_versions force row level security;

create trigger versions_are_immutable
  before update of id, organization_id, evaluation_id, number, created_at, method_release, database_release,
    form, input, result, ecs, pef, ecs_per_100g, points, points_per_100g, durability, pef_view, pef_problems,
    pef_input, pef_micropoints, pef_coverage, mass_kg, french_pef_reading, packs, label_quantities, category_points,
    breakdown, datasets
  on evaluation_versions for each row execute function refuse_change_of_version();
