-- A message that was promised and has not been handed over yet: written with what it tells of, deleted on delivery.
create table waiting_mail (
  id uuid primary key,
  -- Null: of the installation itself.
  organization_id uuid references organizations on delete cascade,
  -- Sealed (platform/secrets): it names an address and may hold a link that opens an account.
  content text not null,
  tries int not null default 0,
  next_try_at timestamptz not null default now(),
  created_at timestamptz not null default now()
);
create index waiting_mail_by_next_try on waiting_mail (next_try_at);
create index waiting_mail_by_organization on waiting_mail (organization_id);
alter table waiting_mail enable row level security;
alter table waiting_mail force row level security;
create policy own_organization on waiting_mail
  using (in_scope(organization_id)) with check (in_scope(organization_id));
