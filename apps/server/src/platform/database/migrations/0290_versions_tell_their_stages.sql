-- Sums over many results by stage read no more of a version than its stages.
create function stages_of(breakdown jsonb) returns jsonb language sql immutable as $$
  select coalesce(jsonb_object_agg(family, figures -> 'stages'), '{}')
  from jsonb_each(breakdown) as each_family (family, figures) where figures ? 'stages'
$$;
alter table evaluation_versions
  add column stage_points jsonb not null generated always as (stages_of(breakdown)) stored;
