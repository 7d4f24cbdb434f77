import type { evaluations as english } from '../en/evaluations.ts'

export const evaluations: Record<keyof typeof english, string> = {
  'evaluation.title': 'Évaluation',
  'evaluation.categories.title': 'Nouvelle évaluation',
  'evaluation.categories.choose': 'Choisissez une catégorie',
  'evaluation.category.label': 'Catégorie',
  'evaluation.publish.button': 'Publier',
  'results.dqr': 'Note de qualité des données (DQR)',
  'results.coverage': 'Couverture',
  'empty.evaluations.label':
    'Aucune évaluation pour le moment. Choisissez une catégorie ou collez une étiquette de composition : le premier score s’affiche pendant la saisie.',
  'empty.evaluations.noTeam':
    'Vous n’avez ni équipe ni masque, aucune évaluation n’est donc affichée. Adressez-vous au propriétaire de votre organisation.',
}
