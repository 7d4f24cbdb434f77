import type { calculation as english } from '../en/calculation.ts'

export const calculation: Record<keyof typeof english, string> = {
  'calculation.title': 'Calcul',
  'calculation.help':
    'Ces réglages valent pour tout nouveau calcul de votre organisation. Les résultats existants restent tels qu’ils ont été calculés.',
  'calculation.packs': 'Jeux de données pour le PEF',
  'calculation.packsHelp':
    'Une étape prend ses données dans le premier ensemble de la liste qui en a. Une étape qu’aucun ne couvre est nommée dans le résultat.',
  'calculation.coverage': '{{count}} jeux de données, couvrant en moyenne {{share}} de la pondération',
  'calculation.off': 'Désactivé : les nouveaux calculs ne l’utilisent pas.',
  'calculation.up': 'Monter {{name}}',
  'calculation.down': 'Descendre {{name}}',
  'calculation.readingLabel': 'Ce que « PEF français » veut dire',
  'calculation.reading.1': 'L’inventaire du PEF avec les pondérations du coût environnemental',
  'calculation.reading.2':
    'L’inventaire du coût environnemental avec les pondérations du PEF (comme le calculateur officiel)',
  'calculation.saved': 'Les réglages du calcul ont été mis à jour.',
}
