-- Keys by which partners read the footprints that are offered to them (PACT 3), and nothing else.
alter table api_keys drop constraint api_keys_scope_check;
alter table api_keys add constraint api_keys_scope_check
  check (scope in ('read', 'evaluate', 'write', 'publish', 'widget', 'footprints'));
alter table api_keys add unique (organization_id, id);
