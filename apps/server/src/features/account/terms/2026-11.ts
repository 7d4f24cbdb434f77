import type { Terms } from './terms.ts'

/** Words of this project, for an installation that has none of its own; not taken from anybody's terms. */
export const terms202611: Terms = {
  id: '2026-11',
  validFrom: '2026-11-21',
  texts: {
    en: {
      title: 'Terms of use of Ecotrame',
      sections: [
        {
          heading: '1. What these terms are about',
          paragraphs: [
            'They govern the use of this installation of Ecotrame by the people to whom an organization has given an account. The operator of the installation and the organization may have agreed on other terms, which then take precedence.',
          ],
        },
        {
          heading: '2. Your account',
          paragraphs: [
            'An account belongs to one person. Keep password, one-time codes, recovery codes and API keys to yourself, and end sessions on devices that are no longer yours.',
            'Tell the owner of your organization at once if someone else may have used your account.',
          ],
        },
        {
          heading: '3. What you enter',
          paragraphs: [
            'What you enter stays the property of your organization. Enter only what you are allowed to enter, including data of suppliers and colleagues.',
            'No other organization of this installation can see it, unless yours publishes or shares it.',
          ],
        },
        {
          heading: '4. Results',
          paragraphs: [
            'Results are based on the methods, the databases and the values shown beside them. They are estimates of environmental impacts, not measurements, and are not legal advice.',
            'Whoever publishes a result is responsible for its values and for following the rules on environmental claims. Keep the attribution of the databases when you share results.',
          ],
        },
        {
          heading: '5. Fair use',
          paragraphs: [
            'Do not try to access other people’s data, get around limits or disrupt the service. Programs use API keys within their scope.',
          ],
        },
        {
          heading: '6. Personal data',
          paragraphs: [
            'The installation stores your name, e-mail address, role, team, language and settings, the sessions with device, network address and time of last use, and a log of who changed what and when. They are used to run the service and keep it secure.',
            'You can view and change your own data in Profile and Settings. For any other access, correction or deletion, contact the owner of your organization. Log entries stay after an account is deleted.',
          ],
        },
        {
          heading: '7. Changes and end',
          paragraphs: [
            'If these terms change, you are asked to accept them again before you continue. You may stop using the service at any time; the owner of your organization can delete your account.',
          ],
        },
      ],
    },
    fr: {
      title: 'Conditions d’utilisation d’Ecotrame',
      sections: [
        {
          heading: '1. Objet',
          paragraphs: [
            'Ces conditions régissent l’utilisation de cette installation d’Ecotrame par les personnes auxquelles une organisation a donné un compte. L’exploitant de l’installation et l’organisation peuvent avoir convenu d’autres dispositions ; elles prévalent alors.',
          ],
        },
        {
          heading: '2. Votre compte',
          paragraphs: [
            'Un compte appartient à une seule personne. Gardez pour vous mot de passe, codes à usage unique, codes de secours et clés d’API, et fermez les sessions sur les appareils qui ne sont plus les vôtres.',
            'Prévenez aussitôt le propriétaire de votre organisation si quelqu’un d’autre a pu utiliser votre compte.',
          ],
        },
        {
          heading: '3. Ce que vous saisissez',
          paragraphs: [
            'Ce que vous saisissez reste la propriété de votre organisation. Ne saisissez que ce que vous avez le droit de saisir, y compris pour les données de fournisseurs et de collègues.',
            'Aucune autre organisation de cette installation ne peut le voir, sauf si la vôtre le publie ou le partage.',
          ],
        },
        {
          heading: '4. Résultats',
          paragraphs: [
            'Les résultats reposent sur les méthodes, les bases de données et les valeurs indiquées à côté d’eux. Ce sont des estimations d’impacts environnementaux et non des mesures ; ils ne constituent pas un conseil juridique.',
            'Qui publie un résultat répond de ses valeurs et du respect des règles sur les allégations environnementales. Conservez la mention des bases de données lorsque vous transmettez des résultats.',
          ],
        },
        {
          heading: '5. Usage loyal',
          paragraphs: [
            'N’essayez pas d’accéder aux données d’autrui, de contourner les limites ni de perturber le service. Les programmes utilisent des clés d’API dans la limite de leur portée.',
          ],
        },
        {
          heading: '6. Données personnelles',
          paragraphs: [
            'L’installation conserve votre nom, votre adresse e-mail, votre rôle, votre équipe, votre langue et vos réglages, les sessions avec appareil, adresse réseau et date de dernière utilisation, ainsi qu’un journal de qui a modifié quoi et quand. Ces données servent au fonctionnement et à la sécurité du service.',
            'Vous consultez et modifiez vos propres données dans Profil et Paramètres. Pour tout autre accès, rectification ou suppression, adressez-vous au propriétaire de votre organisation. Les entrées du journal demeurent après la suppression d’un compte.',
          ],
        },
        {
          heading: '7. Modification et fin',
          paragraphs: [
            'Si ces conditions changent, votre accord vous est redemandé avant de continuer. Vous pouvez cesser d’utiliser le service à tout moment ; le propriétaire de votre organisation peut supprimer votre compte.',
          ],
        },
      ],
    },
  },
}
