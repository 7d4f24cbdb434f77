-- A webhook that asks for the whole log gets every entry with its changes, beside what it may get of it as an event. Each
-- is a message of its own: whoever leaves out what came before by its identifier would lose the second one.
create or replace function tell_webhooks_of_changes() returns trigger language plpgsql as $$
  begin
    insert into webhook_deliveries (organization_id, webhook_id, message_id, type, occurred_at, data)
    select e.organization_id, w.id, told.message_id, told.type, e.at,
      jsonb_build_object('id', e.entity_id, 'name', e.entity_name,
          'actor', jsonb_build_object('kind', e.actor_kind, 'id', e.actor_id, 'name', e.actor_name))
        || case
          when told.type = 'audit.recorded' then jsonb_build_object('entry', e.id, 'entity', e.entity,
            'action', e.action, 'changes', e.changes)
          when e.action = 'evaluate' then jsonb_build_object('changes', e.changes)
          else '{}'::jsonb end
    from entries e
    join webhooks w on w.organization_id = e.organization_id and w.state = 'active'
    cross join lateral (values (webhook_event_of(e.entity, e.action), e.id), ('audit.recorded', gen_random_uuid()))
      as told (type, message_id)
    where told.type = any (w.events)
    order by e.sequence;
    return null;
  end
  $$;
