import type { settings as english } from '../en/settings.ts'

export const settings: Record<keyof typeof english, string> = {
  'settings.label': 'Pages des paramètres',
  'settings.group.mine': 'Mon compte',
  'settings.group.organization': 'Organisation',
  'settings.group.platform': 'Plateforme',
  'settings.group.content': 'Contenus',
  'settings.entry.general': 'Général',
  'settings.entry.users': 'Utilisateurs',
  'settings.entry.teams': 'Équipes',
  'settings.entry.masks': 'Masques',
  'settings.entry.roles': 'Rôles et droits',
  'settings.entry.apiKeys': 'Clés d’API',
  'settings.entry.subscription': 'Abonnement',
  'settings.entry.audit': 'Journal d’audit',
  'settings.entry.organizations': 'Organisations',
  'settings.entry.plans': 'Formules et options',
}
