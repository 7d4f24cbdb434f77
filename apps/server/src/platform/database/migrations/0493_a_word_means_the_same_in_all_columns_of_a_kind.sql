-- What was said of a value in one column of countries holds for all of them: the newest word on each stays, under the kind of value.
alter table import_meanings no force row level security;
delete from import_meanings as older
  using import_meanings as newer
  where older.kind = 'value' and newer.kind = 'value'
    and older.organization_id = newer.organization_id and older.words = newer.words
    and older.field <> newer.field
    and (
      (older.field like '%CountryFrench' and newer.field like '%CountryFrench')
      or (older.field like '%Country' and newer.field like '%Country'))
    and (older.updated_at, older.field) < (newer.updated_at, newer.field);
update import_meanings
  set field = case when field like '%CountryFrench' then 'countryFrench' else 'country' end
  where kind = 'value' and (field like '%Country' or field like '%CountryFrench');
alter table import_meanings force row level security;
