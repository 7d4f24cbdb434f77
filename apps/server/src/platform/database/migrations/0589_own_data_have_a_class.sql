-- Of which class the data of a database are, who says so and until when; of a record where it is another one than that of its
-- database. Null: nobody states a class. Revisions of packs keep it, so that versions are read as they were computed.
alter table own_databases add column data_class jsonb;
alter table own_records add column data_class jsonb;
alter table own_pack_revisions add column data_class jsonb;
alter table own_databases add constraint own_databases_data_class check (jsonb_typeof(data_class) = 'object');
alter table own_records add constraint own_records_data_class check (jsonb_typeof(data_class) = 'object');
alter table own_pack_revisions add constraint own_pack_revisions_data_class check (jsonb_typeof(data_class) = 'object');
