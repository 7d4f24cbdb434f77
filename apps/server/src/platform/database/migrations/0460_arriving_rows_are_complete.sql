-- An organization that arrives from another installation brings every row, also those that triggers derive from others
-- (ADR 0059): while its rows are written nothing is derived a second time. What has arrived is compared with what left.
-- Each trigger that fires on new rows has this condition; a test looks for one that lacks it.
create function arrives() returns boolean
  language sql stable parallel safe
  as $$ select coalesce(current_setting('app.arriving', true), '') = 'yes' $$;

drop trigger evaluations_keep_their_packagings on evaluations;
create trigger evaluations_keep_their_packagings after insert or update of composition on evaluations
  for each row when (not arrives()) execute function keep_evaluation_packagings();
drop trigger evaluations_keep_their_components on evaluations;
create trigger evaluations_keep_their_components after insert or update of composition on evaluations
  for each row when (not arrives()) execute function keep_evaluation_components();
drop trigger evaluations_keep_their_articles on evaluations;
create trigger evaluations_keep_their_articles after insert or update of composition on evaluations
  for each row when (not arrives()) execute function keep_evaluation_articles();

drop trigger products_follow_new_versions on evaluation_versions;
create constraint trigger products_follow_new_versions after insert on evaluation_versions
  deferrable initially deferred for each row when (new.active and not arrives())
  execute function products_follow_versions();

drop trigger flows_follow_new_versions on evaluation_versions;
create trigger flows_follow_new_versions after insert on evaluation_versions
  referencing new table as changed for each statement when (not arrives()) execute function flows_follow_versions();
drop trigger flows_follow_new_precisions on version_precisions;
create trigger flows_follow_new_precisions after insert on version_precisions
  referencing new table as changed for each statement when (not arrives()) execute function flows_follow_precisions();
drop trigger sites_follow_new_facilities on evaluation_facilities;
create trigger sites_follow_new_facilities after insert on evaluation_facilities
  referencing new table as changed for each statement when (not arrives()) execute function sites_follow_links();
drop trigger sites_follow_new_components on evaluation_components;
create trigger sites_follow_new_components after insert on evaluation_components
  referencing new table as changed for each statement when (not arrives()) execute function sites_follow_links();
drop trigger sites_follow_parts on component_materials;
create trigger sites_follow_parts after insert or update or delete on component_materials
  for each row when (not arrives()) execute function sites_follow_parts();
