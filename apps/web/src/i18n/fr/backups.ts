import type { backups as english } from '../en/backups.ts'

export const backups: Record<keyof typeof english, string> = {
  'backups.title': 'Sauvegardes',
  'backups.last': 'Dernière sauvegarde',
  'backups.never': 'Il n’y en a pas encore.',
  'backups.rehearsed': 'Dernier essai de restauration',
  'backups.rehearsed.never': 'Jamais : personne ne sait encore si une sauvegarde peut être restaurée.',
  'backups.schedule': 'D’elle-même',
  'backups.schedule.none':
    'Non : une sauvegarde n’est écrite que si quelqu’un la demande en ligne de commande.',
  'backups.schedule.hours': 'Une sauvegarde toutes les {{hours}} h.',
  'backups.schedule.days': 'Un essai de restauration tous les {{days}} jours.',
  'backups.sealing': 'Chiffrement',
  'backups.sealed': 'Les sauvegardes sont scellées par une clé.',
  'backups.open': 'Aucun : qui peut lire une sauvegarde lit tout.',
  'backups.how':
    'Un essai restaure la sauvegarde la plus récente dans une base à part, compte toutes les lignes, recalcule des versions et compare leurs chiffres.',
  'backups.all': 'Sauvegardes et essais de restauration',
  'backups.moment': 'Quand',
  'backups.kind': 'Quoi',
  'backups.kind.backup': 'Sauvegarde',
  'backups.kind.rehearsal': 'Essai',
  'backups.file': 'Fichier',
  'backups.outcome': 'Résultat',
  'backups.outcome.backup': '{{rows}} lignes, {{size}}',
  'backups.outcome.rehearsal': '{{rows}} lignes restaurées, {{equal}} versions sur {{versions}} identiques',
  'backups.failed': 'Échec : {{words}}',
}
