-- Courses and documents that a release brings along. What an administrator changed since, which its version tells,
-- stays as it is; what was deleted stays away.
create table shipped_contents (
  identifier text primary key,
  fingerprint text not null,
  entity_id uuid not null,
  row_version integer not null
);
