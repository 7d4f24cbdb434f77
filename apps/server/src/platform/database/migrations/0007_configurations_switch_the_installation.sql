create table configurations (
  name text primary key,
  enabled boolean not null
);
