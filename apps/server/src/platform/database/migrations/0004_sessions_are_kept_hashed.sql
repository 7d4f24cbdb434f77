create table sessions (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null,
  user_id uuid not null,
  -- SHA-256 of the bearer token: whoever reads this table cannot sign in with it.
  token_hash bytea not null unique,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  foreign key (organization_id, user_id) references users (organization_id, id) on delete cascade
);
create index sessions_by_user on sessions (organization_id, user_id);
create index sessions_by_expiry on sessions (expires_at);
alter table sessions enable row level security;
alter table sessions force row level security;
create policy own_organization on sessions using (in_scope(organization_id)) with check (in_scope(organization_id));
