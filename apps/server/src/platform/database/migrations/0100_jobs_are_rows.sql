-- Long work of an organization, as people see it; pg-boss only says whose turn it is (ADR 0022). The items are the
-- unit: each is done in the transaction that marks it as done.
create table jobs (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null references organizations on delete cascade,
  kind text not null check (kind <> ''),
  state text not null default 'queued' check (state in ('queued', 'running', 'done', 'failed', 'cancelled')),
  -- It points at neither a user nor a key: the job stays when they are gone.
  asked_by_kind text not null check (asked_by_kind in ('user', 'api_key')),
  asked_by uuid not null,
  asked_by_name text not null,
  -- In which it is told how far it is.
  language text not null default 'en' check (language in ('en', 'fr')),
  payload jsonb not null default '{}',
  total integer not null check (total > 0),
  done integer not null default 0 check (done >= 0),
  failed integer not null default 0 check (failed >= 0),
  -- Why all of it was stopped.
  code text,
  -- Moving average, over all processes that work on it.
  milliseconds_an_item double precision,
  created_at timestamptz not null default now(),
  started_at timestamptz,
  moved_at timestamptz,
  finished_at timestamptz,
  unique (organization_id, id),
  check (done + failed <= total),
  check ((state in ('done', 'failed', 'cancelled')) = (finished_at is not null))
);
create index jobs_by_creation on jobs (organization_id, created_at, id);
create index jobs_by_asker on jobs (organization_id, asked_by, created_at, id);
create index jobs_by_end on jobs (finished_at) where finished_at is not null;
alter table jobs enable row level security;
alter table jobs force row level security;
create policy own_organization on jobs using (in_scope(organization_id)) with check (in_scope(organization_id));

create table job_items (
  organization_id uuid not null,
  job_id uuid not null,
  position integer not null check (position >= 0),
  -- What it is about, and its name when the job was asked for.
  entity_id uuid,
  label text,
  data jsonb,
  state text not null default 'waiting' check (state in ('waiting', 'done', 'failed')),
  attempts smallint not null default 0,
  not_before timestamptz not null default now(),
  code text,
  primary key (organization_id, job_id, position),
  foreign key (organization_id, job_id) references jobs (organization_id, id) on delete cascade
);
create index job_items_that_wait on job_items (organization_id, job_id, position) where state = 'waiting';
create index job_items_that_failed on job_items (organization_id, job_id, position) where state = 'failed';
alter table job_items enable row level security;
alter table job_items force row level security;
create policy own_organization on job_items
  using (in_scope(organization_id)) with check (in_scope(organization_id));
