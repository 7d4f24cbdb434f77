-- Why a mail with the link went out; null: it was shown to who made it and nobody got a mail.
alter table request_links add column mailed_as text check (mailed_as in ('invitation', 'refusal', 'reminder'));
create index request_links_mailed on request_links (organization_id, created_at) where mailed_as is not null;
