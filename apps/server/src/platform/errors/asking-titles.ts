/** Why somebody outside is not written to now. */
export const askingTitles = {
  REMINDED_ALREADY: {
    en: 'A mail about this request went out less than a day ago. Remind them later.',
    fr: 'Un e-mail au sujet de cette demande est parti il y a moins d’un jour. Relancez plus tard.',
  },
  ALREADY_ASKED: {
    en: 'This facility still has to answer an earlier request. Remind it instead.',
    fr: 'Ce site doit encore répondre à une demande précédente. Relancez-le plutôt.',
  },
  TOO_MANY_MAILS: {
    en: 'Your organization has sent 200 mails with requests within a day. Send the others tomorrow, or share links yourself.',
    fr: 'Votre organisation a envoyé 200 e-mails de demande en un jour. Envoyez les autres demain, ou transmettez les liens vous-même.',
  },
} as const
