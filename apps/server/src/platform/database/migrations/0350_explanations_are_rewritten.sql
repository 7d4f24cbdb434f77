-- The glossary is shipped as a file; here stands what administrators of the installation changed of it. Without words,
-- the entry has those of the file. It belongs to no organization: everybody reads the same.
create table explanations (
  id text primary key check (id ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  -- By which the audit log knows it.
  record_id uuid not null unique default gen_random_uuid(),
  title text,
  title_fr text not null default '',
  description text,
  description_fr text not null default '',
  sources text[] not null default '{}',
  hidden boolean not null default false,
  row_version integer not null default 0 check (row_version >= 0),
  check ((title is null) = (description is null))
);
