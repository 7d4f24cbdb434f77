-- A long export is a job; each of its items writes one part, which is a run of rows in the bytes of the file. The file
-- is the parts one after the other, for whichever process answers the download, until it expires.
create table exports (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null,
  job_id uuid not null,
  kind text not null check (kind <> ''),
  format text not null check (format in ('xlsx', 'csv', 'json')),
  language text not null check (language in ('en', 'fr')),
  name text not null check (name <> ''),
  -- It points at neither a user nor a key: it expires by itself.
  asked_by_kind text not null check (asked_by_kind in ('user', 'api_key')),
  asked_by uuid not null,
  sight text not null,
  fields jsonb not null,
  rows integer not null check (rows > 0),
  created_at timestamptz not null default now(),
  finished_at timestamptz,
  expires_at timestamptz,
  unique (organization_id, id),
  foreign key (organization_id, job_id) references jobs (organization_id, id) on delete cascade,
  check ((finished_at is null) = (expires_at is null))
);
create index exports_by_asker on exports (organization_id, asked_by, created_at, id);
create index exports_by_job on exports (organization_id, job_id);
create index exports_by_end on exports (expires_at);
alter table exports enable row level security;
alter table exports force row level security;
create policy own_organization on exports using (in_scope(organization_id)) with check (in_scope(organization_id));

create table export_parts (
  organization_id uuid not null,
  export_id uuid not null,
  position integer not null check (position >= 0),
  content bytea not null,
  -- Of the content before it was deflated (xlsx).
  crc bigint not null,
  size integer not null,
  -- Methods and data that its figures come from.
  sources jsonb not null,
  primary key (organization_id, export_id, position),
  foreign key (organization_id, export_id) references exports (organization_id, id) on delete cascade
);
-- Deflated already.
alter table export_parts alter column content set storage external;
alter table export_parts enable row level security;
alter table export_parts force row level security;
create policy own_organization on export_parts
  using (in_scope(organization_id)) with check (in_scope(organization_id));
