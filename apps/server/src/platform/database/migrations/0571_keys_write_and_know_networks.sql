alter table api_keys drop constraint api_keys_scope_check;
alter table api_keys add constraint api_keys_scope_check
  check (scope in ('read', 'evaluate', 'write', 'publish', 'widget'));
-- Networks in CIDR notation that the key may be used from; none: any.
alter table api_keys add column addresses text[] not null default '{}';

drop function api_key_of(bytea);
create function api_key_of(hash_of_key bytea) returns table (
    id uuid, name text, organization_id uuid, scope text, expires_at_milliseconds double precision, capabilities text[],
    addresses text[])
  language plpgsql
  as $$
  #variable_conflict use_column
  declare
    scope_before text := coalesce(current_setting('app.scope', true), '');
  begin
    perform set_config('app.scope', 'system', true);
    update api_keys set last_used_at = now()
      where key_hash = hash_of_key and (last_used_at is null or last_used_at < now() - interval '1 minute')
        and (expires_at is null or expires_at > now());
    return query
      select k.id, k.name, k.organization_id, k.scope,
        (extract(epoch from k.expires_at) * 1000)::double precision, capabilities_of(k.organization_id), k.addresses
      from api_keys k where k.key_hash = hash_of_key;
    perform set_config('app.scope', scope_before, true);
  end
  $$;
