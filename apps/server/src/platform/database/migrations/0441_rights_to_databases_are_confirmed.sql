-- Who said that the organization may use the data, and when. Databases of before have none.
alter table own_databases
  add column right_confirmed_by text,
  add column right_confirmed_at timestamptz,
  add check ((right_confirmed_by is null) = (right_confirmed_at is null));
