-- One row an account (hash of its address) and one a network address. Nobody's session reads it, so it has no tenant.
create table login_tries (
  subject text primary key,
  tries integer not null check (tries > 0),
  window_ends_at timestamptz not null
);
create index login_tries_by_end on login_tries (window_ends_at);
