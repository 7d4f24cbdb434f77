import type { Wording } from '@ecotrame/texts'

/** How far the clocks of a provider and of this installation may differ. */
export const clockSkewSeconds = 60

/** Why the answer of a SAML provider is not believed, and what to do. */
export const refusals = {
  NOT_BEGUN_HERE: {
    en: 'This login did not begin here: open the login page and choose single sign-on.',
    fr: 'Cette connexion n’a pas commencé ici : ouvrez la page de connexion et choisissez l’authentification unique.',
  },
  TOO_LARGE: {
    en: 'The provider’s answer is too large: let it send fewer attributes, or only the groups assigned to this application.',
    fr: 'La réponse du fournisseur est trop volumineuse : faites-lui envoyer moins d’attributs, ou seulement les groupes affectés à cette application.',
  },
  UNREADABLE: {
    en: 'The provider’s answer is not a SAML response that can be read: check the answer address at the provider.',
    fr: 'La réponse du fournisseur n’est pas une réponse SAML lisible : vérifiez l’adresse de réponse chez le fournisseur.',
  },
  REFUSED_THERE: {
    en: 'The provider refused the login: check there that the person may use this application.',
    fr: 'Le fournisseur a refusé la connexion : vérifiez chez lui que la personne a accès à cette application.',
  },
  NOT_DECRYPTED: {
    en: 'The assertion is encrypted and cannot be opened with a key of this provider, or is not signed by it: read the metadata document shown here again at the provider, and that of the provider here. With AES-GCM this says which of the two it is.',
    fr: 'L’assertion est chiffrée et aucune clé de ce fournisseur ne l’ouvre, ou elle n’est pas signée par lui : relisez chez lui le document de métadonnées affiché ici, et ici celui du fournisseur. Avec AES-GCM, ce message précise lequel des deux.',
  },
  WEAK_ENCRYPTION: {
    en: 'The assertion is encrypted in a way that is not taken: choose AES-GCM or AES-CBC with 128 or 256 bits, and RSA-OAEP for the key, with one hash for digest and mask.',
    fr: 'L’assertion est chiffrée d’une façon qui n’est pas acceptée : choisissez AES-GCM ou AES-CBC en 128 ou 256 bits, et RSA-OAEP pour la clé, avec un seul hachage pour l’empreinte et le masque.',
  },
  SEVERAL_ASSERTIONS: {
    en: 'The answer must have one assertion, and each ID once: let the provider send a plain response.',
    fr: 'La réponse doit avoir une seule assertion, et chaque ID une seule fois : faites envoyer au fournisseur une réponse simple.',
  },
  UNSIGNED: {
    en: 'The assertion is not signed: let the provider sign assertions.',
    fr: 'L’assertion n’est pas signée : faites signer les assertions par le fournisseur.',
  },
  WEAK_SIGNATURE: {
    en: 'The assertion is not signed by RSA with SHA-256, SHA-384 or SHA-512: choose one of these at the provider.',
    fr: 'L’assertion n’est pas signée par RSA avec SHA-256, SHA-384 ou SHA-512 : choisissez l’un d’eux chez le fournisseur.',
  },
  WRONG_SIGNATURE: {
    en: 'The signature does not match any certificate entered here: read the provider’s metadata again.',
    fr: 'La signature ne correspond à aucun certificat saisi ici : relisez les métadonnées du fournisseur.',
  },
  OTHER_ISSUER: {
    en: 'The answer comes from another issuer: enter the issuer exactly as the provider’s metadata has it.',
    fr: 'La réponse vient d’un autre émetteur : saisissez l’émetteur exactement comme dans les métadonnées du fournisseur.',
  },
  OTHER_AUDIENCE: {
    en: 'The assertion is for another application: enter the entity ID shown here as the audience at the provider.',
    fr: 'L’assertion est destinée à une autre application : saisissez l’identifiant d’entité affiché ici comme audience chez le fournisseur.',
  },
  OTHER_RECIPIENT: {
    en: 'The assertion is for another address: enter the answer address shown here at the provider.',
    fr: 'L’assertion est destinée à une autre adresse : saisissez chez le fournisseur l’adresse de réponse affichée ici.',
  },
  OTHER_REQUEST: {
    en: 'The assertion answers another login: start again.',
    fr: 'L’assertion répond à une autre connexion : recommencez.',
  },
  EXPIRED: {
    en: 'The assertion has expired: start again. If this happens every time, the two clocks differ by more than 60 seconds: set the provider’s clock from a time server.',
    fr: 'L’assertion a expiré : recommencez. Si cela se répète, les deux horloges diffèrent de plus de 60 secondes : réglez celle du fournisseur sur un serveur de temps.',
  },
  NOT_YET_VALID: {
    en: 'The assertion is not valid yet: the two clocks differ by more than 60 seconds. Set the provider’s clock from a time server.',
    fr: 'L’assertion n’est pas encore valable : les deux horloges diffèrent de plus de 60 secondes. Réglez celle du fournisseur sur un serveur de temps.',
  },
} as const satisfies Readonly<Record<string, Wording>>

export type RefusalCode = keyof typeof refusals

/** An answer that is not believed. */
export class AnswerRefused extends Error {
  readonly code: RefusalCode
  /** What the provider said of it, for whoever sets it up. */
  readonly told: Readonly<Record<string, string>>

  constructor(code: RefusalCode, told: Readonly<Record<string, string>> = {}) {
    super(code)
    this.code = code
    this.told = told
  }
}
