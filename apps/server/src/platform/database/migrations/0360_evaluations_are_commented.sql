-- Threads on an evaluation, on a field of its form or on a result. They go with the evaluation.
create table comment_threads (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null,
  evaluation_id uuid not null,
  kind text not null check (kind in ('evaluation', 'field', 'stage', 'figure', 'version')),
  -- Path of a field (entries of the composition by their id), or id of a stage or a figure.
  key text check (key <> ''),
  version_id uuid,
  -- What it was called then, in both languages: a field may go, its thread stays.
  place_name jsonb not null check (jsonb_typeof(place_name) = 'object'),
  resolved_at timestamptz,
  resolved_by uuid,
  resolved_by_name text,
  created_at timestamptz not null default clock_timestamp(),
  unique (organization_id, id),
  foreign key (organization_id, evaluation_id) references evaluations (organization_id, id) on delete cascade,
  foreign key (organization_id, version_id)
    references evaluation_versions (organization_id, id) on delete cascade,
  foreign key (organization_id, resolved_by)
    references users (organization_id, id) on delete set null (resolved_by),
  check ((key is null) = (kind in ('evaluation', 'version'))),
  check (version_id is not null or kind not in ('figure', 'version')),
  check ((resolved_at is null) = (resolved_by_name is null))
);
create index comment_threads_of_evaluation
  on comment_threads (organization_id, evaluation_id, created_at, id);
create index comment_threads_of_version on comment_threads (organization_id, version_id)
  where version_id is not null;
create index comment_threads_by_resolver on comment_threads (organization_id, resolved_by)
  where resolved_by is not null;

create table comments (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null,
  thread_id uuid not null,
  sequence bigint not null generated always as identity,
  author_id uuid,
  author_name text not null,
  -- Plain text; null: deleted, and its place says so.
  text text check (text <> ''),
  -- Id and name of people who are meant.
  mentions jsonb not null default '[]' check (jsonb_typeof(mentions) = 'array'),
  created_at timestamptz not null default clock_timestamp(),
  edited_at timestamptz,
  deleted_at timestamptz,
  row_version integer not null default 1 check (row_version > 0),
  foreign key (organization_id, thread_id)
    references comment_threads (organization_id, id) on delete cascade,
  foreign key (organization_id, author_id) references users (organization_id, id) on delete set null (author_id),
  check ((text is null) = (deleted_at is not null))
);
create index comments_of_thread on comments (organization_id, thread_id, sequence);
create index comments_by_author on comments (organization_id, author_id);

alter table comment_threads enable row level security;
alter table comment_threads force row level security;
create policy own_organization on comment_threads
  using (in_scope(organization_id)) with check (in_scope(organization_id));
alter table comments enable row level security;
alter table comments force row level security;
create policy own_organization on comments
  using (in_scope(organization_id)) with check (in_scope(organization_id));
