-- A question to the facility of the request: without a category, `parameter` is the id of the question, and
-- `evaluation_name` the facility as it was called.
alter table request_fields alter column category_id drop not null;
alter table request_fields add column process text;
alter table request_fields add constraint a_step_is_of_a_facility check (process is null or category_id is null);
alter table request_fields add constraint a_facility_is_no_evaluation
  check (category_id is not null or (evaluation_id is null and entry_id is null));
-- Which step is asked, and what else was said to the same question.
create index request_fields_by_question on request_fields (organization_id, parameter, process)
  where category_id is null;
