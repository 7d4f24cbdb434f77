alter table identity_providers
  add column protocol text not null default 'openid' check (protocol in ('openid', 'saml')),
  -- Of SAML 2.0: where its requests go, and the certificates by which it signs (PEM).
  add column sign_in_address text,
  add column certificates jsonb not null default '[]' check (jsonb_typeof(certificates) = 'array'),
  add constraint saml_has_an_address check (protocol = 'openid' or sign_in_address is not null);
-- A SAML login has no verifier. Its answer comes by the browser to the server, and waits for the page that began it.
alter table sign_ons
  alter column verifier drop not null,
  add column answer text;
