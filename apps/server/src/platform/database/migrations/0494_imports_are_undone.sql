-- The job that gives back what an import wrote, and how many records it has given back. What is left stands in import_journal.
alter table imports
  add column undo_job_id uuid,
  add column undone integer not null default 0 check (undone >= 0);
