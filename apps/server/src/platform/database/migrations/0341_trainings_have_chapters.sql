-- Courses of the training centre, for everybody of the installation; how far each person has come is of the organization.
create table trainings (
  id uuid primary key default gen_random_uuid(),
  sequence bigint generated always as identity,
  title jsonb not null,
  summary jsonb not null,
  category text not null check (category in ('start', 'results', 'methods', 'data', 'suppliers', 'communication')),
  level text not null check (level in ('first_steps', 'practice', 'depth')),
  minutes integer not null check (minutes between 1 and 600),
  published boolean not null,
  search_text text not null,
  row_version integer not null default 1 check (row_version > 0),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create table training_chapters (
  id uuid primary key default gen_random_uuid(),
  training_id uuid not null references trainings on delete cascade,
  position integer not null check (position >= 0),
  title jsonb not null,
  body jsonb not null,
  -- Something to do, and the screen where it is done.
  exercise jsonb
);
create index training_chapters_in_order on training_chapters (training_id, position);

create table chapters_read (
  organization_id uuid not null references organizations on delete cascade,
  user_id uuid not null,
  chapter_id uuid not null references training_chapters on delete cascade,
  read_at timestamptz not null default now(),
  primary key (organization_id, user_id, chapter_id),
  foreign key (organization_id, user_id) references users (organization_id, id) on delete cascade
);
create index chapters_read_of on chapters_read (chapter_id);
alter table chapters_read enable row level security;
alter table chapters_read force row level security;
create policy own_organization on chapters_read
  using (in_scope(organization_id)) with check (in_scope(organization_id));
