-- What a file holds stands in its parts, or as one object in a store beside the database; the row says where, and by which
-- bytes it is known.
alter table files add column object_key text unique, add column sha256 bytea,
  add constraint files_object_is_known check ((object_key is null) = (sha256 is null));
alter table export_parts alter column content drop not null,
  add column object_key text unique, add column sha256 bytea,
  add constraint export_parts_object_is_known check ((object_key is null) = (sha256 is null)),
  add constraint export_parts_have_one_home check ((object_key is null) <> (content is null));

-- Objects whose row is gone, until they are taken out of the store: whoever deletes the row, and by whichever cascade,
-- does not wait for that, and a rollback keeps both. It points at nothing, so that it outlives the organization.
create table removed_objects (
  object_key text primary key,
  organization_id uuid not null,
  removed_at timestamptz not null default now()
);
alter table removed_objects enable row level security;
alter table removed_objects force row level security;
create policy own_organization on removed_objects
  using (in_scope(organization_id)) with check (in_scope(organization_id));

create function remember_removed_object() returns trigger language plpgsql as $$
begin
  insert into removed_objects (object_key, organization_id) values (old.object_key, old.organization_id)
    on conflict do nothing;
  return null;
end $$;
create trigger remember_removed_object after delete on files
  for each row when (old.object_key is not null) execute function remember_removed_object();
create trigger remember_removed_object after delete on export_parts
  for each row when (old.object_key is not null) execute function remember_removed_object();
