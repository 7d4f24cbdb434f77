alter table connectors
  drop constraint connectors_kind_check,
  add constraint connectors_kind_check check (kind in ('csv', 'rest', 'sftp', 'shopify', 'woocommerce')),
  drop constraint connectors_authentication_check,
  add constraint connectors_authentication_check check (authentication in ('none', 'bearer', 'basic', 'header', 'key')),
  -- Of SFTP: the fingerprint of the server's key that somebody accepted; null: nobody has.
  add column host_key text check (host_key ~ '^SHA256:[A-Za-z0-9+/]{43}$');
