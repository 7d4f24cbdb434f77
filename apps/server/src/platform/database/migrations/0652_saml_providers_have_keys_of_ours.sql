alter table identity_providers
  -- Certificate and sealed private key of each key of ours, the one that signs first; two while one replaces the other.
  add column service_keys jsonb not null default '[]' check (jsonb_typeof(service_keys) = 'array'),
  add column sign_requests boolean not null default false;
