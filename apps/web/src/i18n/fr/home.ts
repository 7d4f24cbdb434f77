import type { home as english } from '../en/home.ts'

export const home: Record<keyof typeof english, string> = {
  'home.start': 'Commencer',
  'home.waiting': 'En attente de ma part',
  'home.recent': 'Travaux récents',
  'home.outdated_one': '{{count}} évaluation à relancer',
  'home.outdated_other': '{{count}} évaluations à relancer',
  'home.nothingWaiting': 'Rien ne vous attend.',

  'home.run.button': 'Relancer',
  'home.run.label': 'Relancer : {{name}}',
  'home.run.failed': 'Le calcul de {{name}} n’a pas pu aboutir.',
  'home.request.due': 'échéance le {{day}}',
  'home.request.unread_one': '{{count}} message à lire',
  'home.request.unread_other': '{{count}} messages à lire',
  'home.request.more_one': '{{count}} autre demande',
  'home.request.more_other': '{{count}} autres demandes',
  'home.allCategories': 'Toutes les catégories',
}
