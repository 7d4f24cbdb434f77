import type { administration as english } from '../en/administration.ts'

export const administration: Record<keyof typeof english, string> = {
  'capability.comparison': 'Comparaisons',
  'capability.organization_dashboard': 'Tableau de bord du portefeuille',
  'capability.svhc_dashboard': 'Tableau de bord SVHC',
  'capability.supplier_dashboard': 'Tableau de bord des fournisseurs',
  'capability.export': 'Exports',
  'capability.widget': 'Fiches publiques et widgets',
  'capability.api': 'Clés d’API',
  'capability.import': 'Imports',
  'capability.group.features': 'Fonctions',
  'capability.group.tabs': 'Onglets des tableaux de bord',
  'capability.group.categories': 'Catégories de produits',
  'subscription.plan': 'Formule',
  'subscription.options': 'Options',
  'subscription.noOptions': 'Aucune',
  'subscription.since': 'Depuis',
  'subscription.whoChanges': 'L’administrateur de cette installation modifie la formule et les options.',
  'subscription.opened_one': '{{open}} sur {{count}} ouverte',
  'subscription.opened_other': '{{open}} sur {{count}} ouvertes',
  'subscription.locked': 'verrouillé',
}
