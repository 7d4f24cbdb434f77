-- Own: written or changed by an administrator of the installation; a new release leaves it as it is.
alter table plans
  add column row_version integer not null default 1 check (row_version > 0),
  add column own boolean not null default false;
alter table options
  add column row_version integer not null default 1 check (row_version > 0),
  add column own boolean not null default false;
alter table subscriptions add column row_version integer not null default 1 check (row_version > 0);
create index subscriptions_by_plan on subscriptions (plan_id);
create index subscription_options_by_option on subscription_options (option_id);
