import type { calculation as english } from '../en/calculation.ts'

export const calculation: Record<keyof typeof english, string> = {
  'calculation.title': 'Calcul',
  'calculation.help':
    'Ces réglages valent pour tout nouveau calcul de votre organisation. Les résultats existants restent tels qu’ils ont été calculés.',
  'calculation.databases': 'Bases de données des calculs, et leur ordre',
  'calculation.readingLabel': 'Ce que « PEF français » veut dire',
  'calculation.reading.1': 'L’inventaire du PEF avec les pondérations du coût environnemental',
  'calculation.reading.2':
    'L’inventaire du coût environnemental avec les pondérations du PEF (comme le calculateur officiel)',
  'calculation.saved': 'Les réglages du calcul ont été mis à jour.',
}
