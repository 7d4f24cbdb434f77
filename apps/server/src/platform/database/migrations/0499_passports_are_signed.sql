-- Keys with which this installation signs what it publishes. They belong to no organization.
create table signing_keys (
  -- As its did:web document lists it.
  public_key text primary key check (public_key ~ '^z6Mk'),
  -- Sealed (platform/secrets); null: replaced, its signatures are still checked.
  seed text,
  created_at timestamptz not null default clock_timestamp(),
  retired_at timestamptz,
  check ((seed is null) = (retired_at is not null))
);
create unique index one_key_signs on signing_keys ((true)) where seed is not null;

-- What a checksum was made of: before, of the whole record in every circle, which nobody outside can see; now of the
-- public record as everybody gets it.
alter table passport_versions add column checksum_of text not null default 'content'
  check (checksum_of in ('content', 'public'));
drop trigger passport_versions_are_immutable on passport_versions;
create trigger passport_versions_are_immutable
  before update of id, organization_id, passport_id, number, published_at, author_name, schema, rules_of, gtin, content,
    checksum, checksum_of
  on passport_versions for each row execute function refuse_change_of_passport();
