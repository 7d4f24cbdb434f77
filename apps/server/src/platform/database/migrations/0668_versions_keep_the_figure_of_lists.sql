-- The figure that lists of evaluations show and sort by unless another is asked for, as products have it (0151).
alter table evaluation_versions add column fr_dur double precision generated always as (
  (label_quantities #>> '{fr,score}')::double precision
    / nullif((label_quantities #>> '{fr,durability}')::double precision, 0)) stored;
create index versions_by_fr_dur on evaluation_versions (organization_id, fr_dur) where active;
