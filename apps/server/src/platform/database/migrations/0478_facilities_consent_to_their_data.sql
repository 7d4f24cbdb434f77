-- Whether the company itself runs a facility, and whether who runs it lets products take its measured data:
-- {"givenOn": day, "until": day or null}.
alter table facilities
  add column own_run boolean not null default false,
  add column data_consent jsonb check (data_consent is null or jsonb_typeof(data_consent) = 'object');
