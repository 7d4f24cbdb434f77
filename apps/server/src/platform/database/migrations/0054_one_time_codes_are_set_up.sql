-- A secret that was shown and has not yet been confirmed with a code.
create table otp_setups (
  organization_id uuid not null,
  user_id uuid not null,
  secret text not null,
  expires_at timestamptz not null,
  primary key (organization_id, user_id),
  foreign key (organization_id, user_id) references users (organization_id, id) on delete cascade
);
alter table otp_setups enable row level security;
alter table otp_setups force row level security;
create policy own_organization on otp_setups using (in_scope(organization_id)) with check (in_scope(organization_id));

-- For who has lost the app: each opens the account once, and its row goes with that.
create table recovery_codes (
  organization_id uuid not null,
  user_id uuid not null,
  -- SHA-256 of a code of 80 bits.
  code_hash bytea not null,
  primary key (organization_id, user_id, code_hash),
  foreign key (organization_id, user_id) references users (organization_id, id) on delete cascade
);
alter table recovery_codes enable row level security;
alter table recovery_codes force row level security;
create policy own_organization on recovery_codes
  using (in_scope(organization_id)) with check (in_scope(organization_id));
