-- Who changed what, from which value to which. It outlives whoever and whatever it tells of, so it points at nothing.
create table audit_log (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null,
  -- Order of entries of one moment, and the way to read on after a page.
  sequence bigint not null generated always as identity,
  at timestamptz not null default clock_timestamp(),
  actor_kind text not null check (actor_kind in ('user', 'api_key', 'system')),
  actor_id uuid,
  actor_name text not null,
  entity text not null check (entity <> ''),
  entity_id uuid not null,
  entity_name text,
  action text not null check (action <> ''),
  -- [{ path, from, to }]
  changes jsonb not null check (jsonb_typeof(changes) = 'array'),
  -- Names of actor and entity without accents and case.
  search_text text not null
);
create index audit_log_by_time on audit_log (organization_id, sequence);
create index audit_log_by_entity on audit_log (organization_id, entity, sequence);
create index audit_log_by_entity_id on audit_log (organization_id, entity_id, sequence);
create index audit_log_by_actor on audit_log (organization_id, actor_id, sequence);
create index audit_log_by_action on audit_log (organization_id, action, sequence);
alter table audit_log enable row level security;
alter table audit_log force row level security;
create policy own_organization on audit_log
  using (in_scope(organization_id)) with check (in_scope(organization_id));

-- Also who owns the table does not rewrite it; the application's role has no right to try (platform/database/migrate.ts).
create function refuse_change_of_record() returns trigger language plpgsql as $$
begin
  raise exception 'The audit log is only ever added to' using errcode = 'restrict_violation';
end $$;
create trigger audit_log_is_append_only
  before update or delete on audit_log for each row execute function refuse_change_of_record();
create trigger audit_log_is_not_emptied
  before truncate on audit_log for each statement execute function refuse_change_of_record();
