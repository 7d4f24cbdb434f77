-- How many transactions of the request have been committed, counted within each of them: after a broken connection or a
-- killed process it says whether the request was carried out.
alter table idempotency_keys add column commits integer not null default 0;
