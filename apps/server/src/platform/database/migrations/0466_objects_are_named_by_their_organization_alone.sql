-- No row names an object of another organization: what arrives from elsewhere could otherwise read and remove it.
alter table files add constraint files_object_is_own check (object_key like organization_id || '/%');
alter table export_parts add constraint export_parts_object_is_own check (object_key like organization_id || '/%');
alter table removed_objects
  add constraint removed_objects_are_own check (object_key like organization_id || '/%');
