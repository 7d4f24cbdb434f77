import type { Wording } from '@ecotrame/texts'

/** Titles of what programs and identity providers are refused. */
export const integrationTitles = {
  ORIGIN_NOT_ALLOWED: {
    en: 'This page may not call this address from a browser. Call it from a program, or from a page of this installation.',
    fr: 'Cette page ne peut pas appeler cette adresse depuis un navigateur. Appelez-la depuis un programme, ou depuis une page de cette installation.',
  },
  ADDRESS_NOT_ALLOWED: {
    en: 'Your address is not one of those allowed. Use an allowed network, or ask an owner to add your address.',
    fr: 'Votre adresse ne fait pas partie de celles autorisées. Utilisez un réseau autorisé ou demandez à un propriétaire d’ajouter votre adresse.',
  },
  ACCOUNT_DEACTIVATED: {
    en: 'The organization’s identity provider has deactivated this account. It can be activated again only there: ask the person who manages the provider.',
    fr: 'Le fournisseur d’identité de l’organisation a désactivé ce compte. Il ne peut être réactivé que là-bas : adressez-vous à la personne qui gère ce fournisseur.',
  },
  PASSKEY_FAILED: {
    en: 'This passkey was not accepted. Try again, or log in with your password.',
    fr: 'Cette clé d’accès n’a pas été acceptée. Réessayez ou connectez-vous avec votre mot de passe.',
  },
  PASSKEY_SUSPECTED: {
    en: 'This passkey may have been copied and no longer works. Log in another way and remove it in your settings.',
    fr: 'Cette clé d’accès a peut-être été copiée et ne fonctionne plus. Connectez-vous autrement et supprimez-la dans vos réglages.',
  },
  LOGIN_NOT_RECENT: {
    en: 'You logged in more than 10 minutes ago. Log out, log in again and make this change.',
    fr: 'Votre connexion date de plus de 10 minutes. Déconnectez-vous, reconnectez-vous et faites cette modification.',
  },
  NO_PASSKEYS_HERE: {
    en: 'Passkeys need an address with a domain name. Ask the person who runs this installation to set its public address.',
    fr: 'Les clés d’accès ont besoin d’une adresse avec un nom de domaine. Demandez à la personne qui gère cette installation de définir son adresse publique.',
  },
  LAST_WAY_IN: {
    en: 'This passkey is your only way to log in. Choose a password with “Forgot your password?” or add another passkey first.',
    fr: 'Cette clé d’accès est votre seul moyen de vous connecter. Choisissez d’abord un mot de passe par « Mot de passe oublié ? » ou ajoutez une autre clé d’accès.',
  },
  NO_SINGLE_SIGN_ON: {
    en: 'There is no single sign-on for this address. Log in with your password.',
    fr: 'Il n’y a pas d’authentification unique pour cette adresse. Connectez-vous avec votre mot de passe.',
  },
  SIGN_ON_FAILED: {
    en: 'The login was not completed. Start again.',
    fr: 'La connexion n’a pas abouti. Recommencez.',
  },
  SIGN_ON_NOT_ALLOWED: {
    en: 'Your identity provider knows you, but you have no access here. Ask the owner of your organization.',
    fr: 'Votre fournisseur d’identité vous connaît, mais vous n’avez pas accès ici. Adressez-vous au propriétaire de votre organisation.',
  },
  SINGLE_SIGN_ON_REQUIRED: {
    en: 'Your organization logs in through its identity provider. Use single sign-on.',
    fr: 'Votre organisation se connecte par son fournisseur d’identité. Utilisez l’authentification unique.',
  },
  PROVIDER_UNREACHABLE: {
    en: 'The identity provider does not answer as expected. Try again later, or tell the owner of your organization.',
    fr: 'Le fournisseur d’identité ne répond pas comme prévu. Réessayez plus tard ou prévenez le propriétaire de votre organisation.',
  },
  PORTAL_UNREACHABLE: {
    en: 'The French government portal gave no answer that can be used. Try again later.',
    fr: 'Le portail de l’État n’a pas donné de réponse exploitable. Réessayez plus tard.',
  },
  PORTAL_NOT_SET: {
    en: 'The interface of the French government portal is off. Set its address and key in Settings › Declarant.',
    fr: 'L’interface du portail de l’État est désactivée. Renseignez son adresse et sa clé dans Réglages › Déclarant.',
  },
  WEBHOOK_STOPPED: {
    en: 'This webhook is paused or stopped and sends nothing. Set it to active first.',
    fr: 'Ce webhook est en pause ou arrêté et n’envoie rien. Réactivez-le d’abord.',
  },
} as const satisfies Readonly<Record<string, Wording>>

/** What is wrong with a field that a program, or who lets programs in, has sent. */
export const integrationTexts: Readonly<Record<string, Wording>> = {
  WRONG_CODE: {
    en: 'This code is not correct. Enter the code that your app shows now, or a recovery code.',
    fr: 'Ce code est incorrect. Saisissez le code que votre application affiche maintenant, ou un code de secours.',
  },
  NOT_A_SIGN_IN_ADDRESS: {
    en: 'Enter the address of the provider’s sign-in service; it begins with https.',
    fr: 'Saisissez l’adresse du service de connexion du fournisseur ; elle commence par https.',
  },
  NOT_A_CERTIFICATE: {
    en: 'This is not an RSA certificate of 2,048 bits or more: paste it whole, from BEGIN CERTIFICATE to END CERTIFICATE.',
    fr: 'Ce n’est pas un certificat RSA de 2 048 bits ou plus : collez-le en entier, de BEGIN CERTIFICATE à END CERTIFICATE.',
  },
  NOT_A_NETWORK: {
    en: '“{value}” is neither an address nor a network: write 203.0.113.7 or 203.0.113.0/24.',
    fr: '« {value} » n’est ni une adresse ni un réseau : écrivez 203.0.113.7 ou 203.0.113.0/24.',
  },
  SHUTS_YOU_OUT: {
    en: 'This list leaves out your own address, {value}. Add it, or you could not get in any more.',
    fr: 'Votre propre adresse, {value}, n’est pas dans cette liste. Ajoutez-la, sinon vous ne pourriez plus accéder.',
  },
  NOT_FOR_WIDGETS: {
    en: 'A key for sheets and widgets is used from everywhere: leave this empty.',
    fr: 'Une clé pour les fiches et les widgets s’utilise de partout : laissez ce champ vide.',
  },
  NOT_A_SHOP: {
    en: 'Figures are written into shops only: choose to fetch products.',
    fr: 'Les chiffres ne s’écrivent que dans une boutique : choisissez de récupérer des produits.',
  },
  PROFILE_NEEDED: {
    en: 'Choose the import profile that reads the rows: without one, nothing is imported by itself.',
    fr: 'Choisissez le profil d’import qui lit les lignes : sans lui, rien n’est importé automatiquement.',
  },
  UNKNOWN_PROFILE: {
    en: 'This import profile does not exist any more: choose another one.',
    fr: 'Ce profil d’import n’existe plus : choisissez-en un autre.',
  },
  NOT_A_HEADER: {
    en: 'Enter the name of the header that carries the key, such as X-Api-Key.',
    fr: 'Saisissez le nom de l’en-tête qui porte la clé, tel que X-Api-Key.',
  },
  NOT_ITS_TURN: {
    en: 'Keys are replaced one after the other: add the next one, let the provider read the metadata document, then retire the first.',
    fr: 'Les clés se remplacent l’une après l’autre : ajoutez la suivante, faites lire le document de métadonnées au fournisseur, puis retirez la première.',
  },
  NOT_BY_SFTP: {
    en: 'This is not the address of a file by SFTP: enter one such as sftp://files.example.com/products.csv, without a user name; write # and ? as %23 and %3F.',
    fr: 'Ce n’est pas l’adresse d’un fichier par SFTP : saisissez-en une telle que sftp://files.example.com/produits.csv, sans nom d’utilisateur ; écrivez # et ? sous la forme %23 et %3F.',
  },
  OTHER_SOURCE: {
    en: 'This kind of source does not log in like that: choose another authentication.',
    fr: 'Ce type de source ne s’identifie pas ainsi : choisissez une autre authentification.',
  },
  KEY_UNREADABLE: {
    en: 'This is not a private key that can be read: paste the whole file, in OpenSSH or PEM format.',
    fr: 'Ce n’est pas une clé privée lisible : collez le fichier entier, au format OpenSSH ou PEM.',
  },
  KEY_NOT_TAKEN: {
    en: 'Keys of this kind are not taken: use Ed25519, ECDSA, or RSA with 2,048 bits or more.',
    fr: 'Les clés de ce type ne sont pas acceptées : utilisez Ed25519, ECDSA ou RSA de 2 048 bits ou plus.',
  },
  PASSPHRASE_NEEDED: {
    en: 'This key has a passphrase: enter it too.',
    fr: 'Cette clé a une phrase secrète : saisissez-la aussi.',
  },
  WRONG_PASSPHRASE: {
    en: 'This passphrase does not open the key: enter it again.',
    fr: 'Cette phrase secrète n’ouvre pas la clé : saisissez-la à nouveau.',
  },
  OTHER_DIRECTION: {
    en: 'This connector is not set up for that: change what it does first.',
    fr: 'Ce connecteur n’est pas configuré pour cela : changez d’abord ce qu’il fait.',
  },
  SEVERAL_EVALUATIONS: {
    en: 'This product consists of {count} evaluations: send each by its own reference.',
    fr: 'Ce produit se compose de {count} évaluations : envoyez chacune par sa propre référence.',
  },
}
