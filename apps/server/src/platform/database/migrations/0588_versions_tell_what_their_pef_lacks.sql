-- Shares of the score by class of data, and what is missing before the PEF may be published, as the run found it. Null: there
-- is no PEF, or the version was computed before that was kept.
alter table evaluation_versions add column pef_readiness jsonb;

create trigger readiness_of_versions_is_immutable before update of pef_readiness on evaluation_versions
  for each row execute function refuse_change_of_version();
