create table whitepapers (
  id uuid primary key default gen_random_uuid(),
  title text not null check (title <> ''),
  sort_name text generated always as (folded(title)) stored,
  publisher text not null,
  year integer check (year between 1900 and 2100),
  type text not null check (type in ('method', 'law', 'policy', 'study', 'report', 'guide', 'data', 'briefing')),
  language text not null check (language ~ '^[a-z]{2}$'),
  summary jsonb not null,
  url text,
  note text,
  licence text,
  published boolean not null,
  search_text text generated always as (
    folded(title || ' ' || publisher || ' ' || (summary ->> 'en') || ' ' || (summary ->> 'fr'))) stored,
  row_version integer not null default 1 check (row_version > 0),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
-- For everybody of the installation, unlike the files of an organization.
create table whitepaper_files (
  whitepaper_id uuid primary key references whitepapers on delete cascade,
  name text not null check (name <> ''),
  bytes integer not null check (bytes > 0),
  content bytea not null
);
alter table whitepaper_files alter column content set storage external;
