-- How somebody wants CSV files: `auto` goes by the language of the file. An export keeps what held when it was asked for, for
-- its parts are written one by one.
alter table user_settings
  add column csv text not null default 'auto' check (csv in ('auto', 'comma', 'semicolon'));
alter table exports
  add column csv_marks text not null default 'comma' check (csv_marks in ('comma', 'semicolon'));
