-- A file may bring records of any kind, and may come from this installation.
alter table imports
  add column kind text not null default 'evaluations' check (kind ~ '^[a-z_]{1,40}$'),
  -- Whether an empty cell says nothing, or takes away what is there.
  add column purpose text not null default 'foreign' check (purpose in ('foreign', 'export', 'editing')),
  -- Which changes are taken of rows for which nobody has decided: those that lose nothing, all, or none.
  add column decision text not null default 'safe' check (decision in ('safe', 'all', 'none'));
alter table imports drop constraint imports_format_check,
  add constraint imports_format_check check (format in ('csv', 'xlsx', 'json'));

alter table import_rows rename column evaluation_id to record_id;
alter table import_rows
  -- Cells that change what is there: from, to, and whether something is lost.
  add column changes jsonb not null default '[]' check (jsonb_typeof(changes) = 'array'),
  -- What they do to the scores; null: not computed.
  add column effect jsonb check (effect is null or jsonb_typeof(effect) = 'object'),
  add column loses boolean not null default false,
  -- The record has been changed since the file was made.
  add column stale boolean not null default false,
  add column published boolean not null default false,
  -- What somebody decided for this row; null: nobody has.
  add column accepted boolean;
create index import_rows_by_record on import_rows (organization_id, record_id) where record_id is not null;

-- What an import wrote, and what was there before: all that is needed to take it back.
create table import_journal (
  organization_id uuid not null,
  import_id uuid not null,
  row integer not null check (row > 0),
  entity text not null check (entity ~ '^[a-z_]{1,40}$'),
  -- It points at no table: the record may be gone.
  record_id uuid not null,
  -- null: it was created.
  before jsonb check (before is null or jsonb_typeof(before) = 'object'),
  row_version_after integer not null check (row_version_after > 0),
  written_at timestamptz not null default now(),
  primary key (organization_id, import_id, entity, record_id),
  foreign key (organization_id, import_id) references imports (organization_id, id) on delete cascade
);
create index import_journal_by_record on import_journal (organization_id, entity, record_id);
alter table import_journal enable row level security;
alter table import_journal force row level security;
create policy own_organization on import_journal
  using (in_scope(organization_id)) with check (in_scope(organization_id));
