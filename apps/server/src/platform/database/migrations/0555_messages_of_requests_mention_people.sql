-- Who is meant with an @ and the name of then, as in comments on evaluations.
alter table request_messages
  add column mentions jsonb not null default '[]' check (jsonb_typeof(mentions) = 'array');
