-- Files that people send with what they write, and as evidence. What kind they are was read in them, and pictures were
-- made anew by us. The feature that refers to a file says who may read it.
create table files (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null references organizations on delete cascade,
  name text not null check (name <> ''),
  media_type text not null,
  bytes integer not null check (bytes > 0),
  -- `null`: somebody without an account.
  uploaded_by uuid,
  created_at timestamptz not null default now(),
  unique (organization_id, id),
  foreign key (organization_id, uploaded_by) references users (organization_id, id) on delete set null (uploaded_by)
);
create index files_by_person on files (organization_id, uploaded_by);
-- In parts, so that a download never holds a whole file.
create table file_parts (
  organization_id uuid not null,
  file_id uuid not null,
  number integer not null check (number >= 0),
  content bytea not null,
  primary key (organization_id, file_id, number),
  foreign key (organization_id, file_id) references files (organization_id, id) on delete cascade
);
alter table file_parts alter column content set storage external;
alter table files enable row level security;
alter table files force row level security;
create policy own_organization on files
  using (in_scope(organization_id)) with check (in_scope(organization_id));
alter table file_parts enable row level security;
alter table file_parts force row level security;
create policy own_organization on file_parts
  using (in_scope(organization_id)) with check (in_scope(organization_id));
