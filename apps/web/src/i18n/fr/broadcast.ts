export const broadcast = {
  'settings.entry.broadcast': 'Message à tous',
  'broadcast.intro':
    'Affiche aussitôt un avertissement à toutes les personnes qui ont Ecotrame ouvert. Il reste jusqu’à ce que chacune le ferme ; seul le journal d’audit le conserve.',
  'broadcast.text.en': 'Texte en anglais',
  'broadcast.text.fr': 'Texte en français',
  'broadcast.audience': 'Destinataires',
  'broadcast.everybody': 'Tout le monde',
  'broadcast.preview': 'Aperçu',
  'broadcast.send': 'Envoyer',
  'broadcast.sent': 'Le message a été envoyé.',
  'broadcast.question.title': 'Envoyer ce message ?',
  'broadcast.question.text':
    'Il apparaît aussitôt sur les écrans ouverts et ne peut pas être repris. Destinataires : {{audience}}.',
} as const
