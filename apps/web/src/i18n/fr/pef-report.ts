import type { pefReport as english } from '../en/pef-report.ts'

export const pefReport: Record<keyof typeof english, string> = {
  'pefReport.title': 'Rapport PEF',
  'pefReport.label': 'Rapport PEF',
  'pefReport.menu': 'Objectif, champ, inventaire, résultats, qualité, données ; PDF ou classeur',
  'pefReport.none': 'Le PEF n’a pas été calculé pour cette version',
  'pefReport.what':
    'Le rapport de cette version, selon la structure d’un rapport PEF. C’est une première approche, non une étude PEF vérifiée, et il le dit.',
  'pefReport.legend':
    'Ce que seules des personnes peuvent dire. Ce qui reste vide figure comme « non indiqué ».',
  'pefReport.commissioner': 'Commanditaire',
  'pefReport.goal': 'Raisons et usage prévu',
  'pefReport.audience': 'Public visé',
  'pefReport.conclusions': 'Conclusions des auteurs',
  'pefReport.reviewer': 'Responsable de la revue',
  'pefReport.reviewStatement': 'Déclaration de revue',
  'pefReport.format.pdf': 'PDF',
  'pefReport.format.xlsx': 'Classeur (xlsx)',
  'pefReport.download': 'Télécharger',
  'pefReport.saveAndDownload': 'Enregistrer et télécharger',
}
