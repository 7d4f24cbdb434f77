/** Titles of the fields of keys, webhooks and identity providers. */
export const integrationFieldTitles = {
  addresses: { en: 'Allowed addresses', fr: 'Adresses autorisées' },
  events: { en: 'Events', fr: 'Événements' },
  deactivatedAt: {
    en: 'Deactivated by the identity provider',
    fr: 'Désactivation par le fournisseur d’identité',
  },
  passkey: { en: 'Passkey', fr: 'Clé d’accès' },
  passkeySuspectedAt: { en: 'Passkey may have been copied', fr: 'Clé d’accès peut-être copiée' },
  scimToken: { en: 'SCIM token', fr: 'Jeton SCIM' },
  secret: { en: 'Secret', fr: 'Secret' },
  url: { en: 'Address', fr: 'Adresse' },
  clientId: { en: 'Client id', fr: 'Identifiant client' },
  defaultRole: { en: 'Role of everyone else', fr: 'Rôle de tous les autres' },
  defaultTeam: { en: 'Team of everyone else', fr: 'Équipe de tous les autres' },
  domains: { en: 'Email domains', fr: 'Domaines d’e-mail' },
  enforced: { en: 'Required', fr: 'Obligatoire' },
  groups: { en: 'Roles and teams by group', fr: 'Rôles et équipes par groupe' },
  groupsClaim: { en: 'Groups claim', fr: 'Donnée des groupes' },
  issuer: { en: 'Issuer', fr: 'Émetteur' },
} as const
