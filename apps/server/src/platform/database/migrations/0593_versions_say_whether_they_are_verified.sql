-- Whether somebody outside stands by a version today. `expired`: somebody did, and nobody took it back.
create function verification_of(organization uuid, version uuid) returns text language sql stable as $$
  select case max(s.valid_until) >= current_date when true then 'valid' when false then 'expired' else 'none' end
  from verifications v
  join verification_statements s on s.organization_id = v.organization_id and s.verification_id = v.id
  where v.organization_id = organization and v.version_id = version
    and s.verdict <> 'notVerified' and s.withdrawn_at is null
  $$;
