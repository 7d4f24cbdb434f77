-- Idempotency-Key of a POST, with the hash of the request and, once it is there, the answer.
create table idempotency_keys (
  organization_id uuid not null,
  user_id uuid not null,
  key text not null check (length(key) between 1 and 200),
  request_hash bytea not null,
  status integer,
  etag text,
  answer jsonb,
  created_at timestamptz not null default now(),
  primary key (organization_id, user_id, key),
  foreign key (organization_id, user_id) references users (organization_id, id) on delete cascade
);
create index idempotency_keys_by_age on idempotency_keys (created_at);
alter table idempotency_keys enable row level security;
alter table idempotency_keys force row level security;
create policy own_organization on idempotency_keys
  using (in_scope(organization_id)) with check (in_scope(organization_id));
