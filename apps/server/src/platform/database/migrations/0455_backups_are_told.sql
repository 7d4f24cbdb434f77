-- What became of backups and rehearsals of this installation, for its platform administrators: it belongs to no
-- organization and holds no row of any.
create table backup_runs (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (kind in ('backup', 'rehearsal')),
  started_at timestamptz not null default now(),
  finished_at timestamptz not null default clock_timestamp(),
  -- Name of the file, without its folder; null: there was none.
  file text,
  bytes bigint check (bytes >= 0),
  rows bigint check (rows >= 0),
  -- Versions that were computed anew, and how many gave their figures again.
  versions integer check (versions >= 0),
  versions_equal integer check (versions_equal between 0 and versions),
  -- Why it failed, in words for an administrator; null: it did not.
  failure text check (failure <> '')
);
create index backup_runs_by_moment on backup_runs (kind, started_at desc);
