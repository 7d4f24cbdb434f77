-- A file of products, as it was handed in, with how it is read and what its check found.
create table imports (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null references organizations on delete cascade,
  -- It points at no account: the history stays when the account is gone.
  author_id uuid,
  author_name text not null,
  team_id uuid,
  file_name text not null,
  format text not null check (format in ('csv', 'xlsx')),
  content bytea not null,
  sheets jsonb not null check (jsonb_typeof(sheets) = 'array'),
  sheet text not null,
  header_row integer not null check (header_row > 0),
  columns jsonb not null check (jsonb_typeof(columns) = 'array'),
  -- Category of rows that name none.
  category_id text,
  notes jsonb not null default '[]' check (jsonb_typeof(notes) = 'array'),
  -- Cells that were mended by hand: row, column, text.
  corrections jsonb not null default '[]' check (jsonb_typeof(corrections) = 'array'),
  -- What values mean that hold for this file only.
  meanings jsonb not null default '[]' check (jsonb_typeof(meanings) = 'array'),
  auto_evaluate boolean not null,
  auto_create_products boolean not null,
  state text not null default 'checked' check (state in ('checked', 'running', 'done', 'failed', 'cancelled')),
  job_id uuid,
  counts jsonb not null,
  created integer not null default 0,
  updated integer not null default 0,
  evaluated integer not null default 0,
  products integer not null default 0,
  search_text text not null,
  row_version integer not null default 1 check (row_version > 0),
  created_at timestamptz not null default now(),
  finished_at timestamptz,
  unique (organization_id, id),
  foreign key (organization_id, team_id) references teams (organization_id, id) on delete set null (team_id)
);
create index imports_by_creation on imports (organization_id, created_at, id);
create index imports_by_author on imports (organization_id, author_id, created_at, id);
create index imports_by_job on imports (organization_id, job_id) where job_id is not null;
alter table imports enable row level security;
alter table imports force row level security;
create policy own_organization on imports using (in_scope(organization_id)) with check (in_scope(organization_id));

-- Rows of the file as they were read: made anew by every check.
create table import_rows (
  organization_id uuid not null,
  import_id uuid not null,
  -- As spreadsheets count.
  row integer not null check (row > 0),
  cells jsonb not null check (jsonb_typeof(cells) = 'array'),
  -- What it says; null where an error stops it.
  said jsonb,
  reference text,
  -- What tells it from other rows, and what it says, in short.
  identity text not null,
  content_hash text not null,
  outcome text not null check (outcome in ('created', 'updated', 'unchanged', 'faulty')),
  problems jsonb not null default '[]' check (jsonb_typeof(problems) = 'array'),
  groups text[] not null default '{}',
  -- The evaluation that it changes or has made.
  evaluation_id uuid,
  primary key (organization_id, import_id, row),
  foreign key (organization_id, import_id) references imports (organization_id, id) on delete cascade
);
create index import_rows_by_outcome on import_rows (organization_id, import_id, outcome, row);
alter table import_rows enable row level security;
alter table import_rows force row level security;
create policy own_organization on import_rows
  using (in_scope(organization_id)) with check (in_scope(organization_id));
