alter table users
  add column row_version integer not null default 1 check (row_version > 0),
  add column last_login_at timestamptz,
  add column search_text text generated always as (folded(name) || ' ' || folded(email)) stored,
  add column sort_name text generated always as (folded(name)) stored,
  -- Null: invited, and has not chosen a password yet.
  alter column password_hash drop not null;

create index users_by_name on users (organization_id, sort_name, id);
create index users_by_email on users (organization_id, email, id);
create index users_by_creation on users (organization_id, created_at, id);
create index users_by_login on users (organization_id, last_login_at, id);
create index users_by_team on users (organization_id, team_id, sort_name);
create index users_by_role on users (organization_id, role, sort_name);
