create table evaluation_versions (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null,
  evaluation_id uuid not null,
  number integer not null check (number > 0),
  author_id uuid,
  created_at timestamptz not null default now(),
  method_release text not null,
  database_release text not null,
  -- The form as it was, what the method was asked, and all that it answered.
  form jsonb not null,
  input jsonb not null,
  result jsonb not null,
  -- Figures of the answer by which lists show and sort, µPt unless the name says otherwise.
  ecs double precision not null,
  pef double precision not null,
  ecs_per_100g double precision not null,
  points integer not null,
  points_per_100g integer not null,
  durability double precision not null,
  -- The three things about a version that may change.
  name text check (name <> ''),
  active boolean not null default true,
  published_at timestamptz,
  unique (organization_id, evaluation_id, number),
  foreign key (organization_id, evaluation_id) references evaluations (organization_id, id) on delete cascade,
  foreign key (organization_id, author_id) references users (organization_id, id) on delete set null (author_id)
);
create unique index one_active_version on evaluation_versions (organization_id, evaluation_id) where active;
create index versions_by_points on evaluation_versions (organization_id, points) where active;
create index versions_by_publication on evaluation_versions (organization_id, published_at)
  where published_at is not null;
alter table evaluation_versions enable row level security;
alter table evaluation_versions force row level security;
create policy own_organization on evaluation_versions
  using (in_scope(organization_id)) with check (in_scope(organization_id));
