-- A result is stored packed (features/evaluations/stored-result.ts): a quarter of the bytes, which the database neither
-- reads nor compresses. Rows of before stay as they are and are read as they are: to rewrite gigabytes would hold a start.
alter table version_results
  add column packed bytea,
  drop constraint a_result_or_why_there_is_none,
  -- What was kept first did not keep its input.
  add constraint a_result_or_why_there_is_none check (num_nonnulls(result, packed) <= 1
    and num_nonnulls(result, packed) = num_nonnulls(score) and num_nonnulls(score, unit) in (0, 2)
    and (score is not null or input is null) and (score is null) = (problems <> '[]'));
alter table version_results alter column packed set storage external;
