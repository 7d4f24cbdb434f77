import type { organizationData as english } from '../en/organization-data.ts'

export const organizationData: Record<keyof typeof english, string> = {
  'settings.entry.organizationData': 'Données d’organisation',
  'organizationData.new': 'Nouvelles données',
  'organizationData.empty':
    'Pas encore de données. Dites une fois comment vos produits sont vendus et combien de temps ils durent.',
  'organizationData.year': 'Année',
  'organizationData.season': 'Saison',
  'organizationData.seasonHint': 'Comme vous l’appelez. Laissez vide pour toute l’année.',
  'organizationData.wholeYear': 'toute l’année',
  'organizationData.selected.label': 'Les nouvelles évaluations en partent',
  'organizationData.selected.yes': 'choisies',
  'organizationData.fields': 'Champs',
  'organizationData.updated': 'Dernier changement',
  'organizationData.help':
    'Ce que vous remplissez est la valeur par défaut des nouvelles évaluations de cette catégorie. Celles qui existent gardent leurs valeurs.',
  'organizationData.create.success': 'Les données d’organisation ont été créées.',
  'organizationData.update.success': 'Les données d’organisation ont été mises à jour.',
  'organizationData.error.title': 'Les données d’organisation n’ont pas pu être enregistrées.',
  'organizationData.error.content': 'Vérifiez les champs et réessayez.',
  'organizationData.delete.title': 'Supprimer {{name}} ?',
  'organizationData.delete.confirm': 'Les évaluations qui sont parties de ces données gardent leurs valeurs.',
  'organizationData.delete.done': 'Les données d’organisation ont été supprimées.',
  'organizationData.field.reset': 'Revenir à la valeur de l’organisation',
}
