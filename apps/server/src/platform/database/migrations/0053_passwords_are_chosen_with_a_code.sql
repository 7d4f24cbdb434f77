-- Codes of recovery and invitation mails. One an account: a new one takes the place of the old one.
create table password_codes (
  organization_id uuid not null,
  user_id uuid not null,
  -- SHA-256 of the code, which has 256 bits.
  code_hash bytea not null unique,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  primary key (organization_id, user_id),
  foreign key (organization_id, user_id) references users (organization_id, id) on delete cascade
);
create index password_codes_by_end on password_codes (expires_at);
alter table password_codes enable row level security;
alter table password_codes force row level security;
create policy own_organization on password_codes
  using (in_scope(organization_id)) with check (in_scope(organization_id));
