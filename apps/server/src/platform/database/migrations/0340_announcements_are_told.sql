-- What is new, for everybody of the installation: it belongs to no organization. Drafts have no moment; one that is
-- still to come waits for it.
create table announcements (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (kind in ('feature', 'data', 'method', 'service')),
  title jsonb not null check (title ->> 'en' <> ''),
  body jsonb not null,
  url text,
  published_at timestamptz,
  -- When people were notified, which happens once.
  told_at timestamptz,
  -- Entered for a moment that was past already: nobody is notified, and nobody has it unread.
  quiet boolean not null default false,
  search_text text generated always as (
    folded((title ->> 'en') || ' ' || (title ->> 'fr') || ' ' || (body ->> 'en') || ' ' || (body ->> 'fr'))) stored,
  row_version integer not null default 1 check (row_version > 0),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index announcements_by_moment on announcements (published_at desc);
create index announcements_to_tell on announcements (published_at) where told_at is null;

create table announcement_reads (
  organization_id uuid not null references organizations on delete cascade,
  user_id uuid not null,
  announcement_id uuid not null references announcements on delete cascade,
  read_at timestamptz not null default now(),
  primary key (organization_id, user_id, announcement_id),
  foreign key (organization_id, user_id) references users (organization_id, id) on delete cascade
);
create index announcement_reads_of on announcement_reads (announcement_id);
alter table announcement_reads enable row level security;
alter table announcement_reads force row level security;
create policy own_organization on announcement_reads
  using (in_scope(organization_id)) with check (in_scope(organization_id));
