-- The demo is written in one transaction, in which now() stands still: its evaluations would have no newest one.
alter table evaluations
  alter column created_at set default clock_timestamp(),
  alter column updated_at set default clock_timestamp();
alter table evaluation_versions alter column created_at set default clock_timestamp();
