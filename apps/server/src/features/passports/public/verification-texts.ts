import type { Wording } from '@ecotrame/lca'

/** What the page says on which a passport is verified. */
export const verificationTexts = {
  title: { en: 'Verify a product passport', fr: 'Vérifier un passeport produit' },
  recordSame: {
    en: 'The public record of version {version} is unchanged: it matches the checksum recorded when it was published.',
    fr: 'L’enregistrement public de la version {version} est inchangé\u00a0: il correspond à l’empreinte enregistrée lors de sa publication.',
  },
  recordChanged: {
    en: 'The public record of version {version} does not match the checksum recorded when it was published. Do not rely on it.',
    fr: 'L’enregistrement public de la version {version} ne correspond pas à l’empreinte enregistrée lors de sa publication. Ne vous y fiez pas.',
  },
  recordOld: {
    en: 'Version {version} was published with a checksum that only its company can calculate. The next version will have one that anyone can calculate.',
    fr: 'La version {version} a été publiée avec une empreinte que seule son entreprise peut calculer. La prochaine version en aura une que chacun pourra calculer.',
  },
  signatureHolds: {
    en: 'The signature of the UNTP {untp} credential is valid.',
    fr: 'La signature de l’attestation UNTP {untp} est valide.',
  },
  signatureFails: {
    en: 'The signature of the UNTP {untp} credential is not valid. Do not rely on it.',
    fr: 'La signature de l’attestation UNTP {untp} n’est pas valide. Ne vous y fiez pas.',
  },
  isNewest: {
    en: 'Version {version} is the newest version of this passport.',
    fr: 'La version {version} est la plus récente de ce passeport.',
  },
  isReplaced: {
    en: 'A newer version has replaced version {version}.',
    fr: 'Une version plus récente a remplacé la version {version}.',
  },
  replacedBy: {
    en: 'This is version {version}; version {newest} has replaced it.',
    fr: 'C’est la version {version}\u00a0; la version {newest} l’a remplacée.',
  },
  notHere: {
    en: 'The passport it names is no longer published here.',
    fr: 'Le passeport qu’elle désigne n’est plus publié ici.',
  },
  VALID: {
    en: 'The signature is valid: this installation signed this credential, and nothing in it has changed since.',
    fr: 'La signature est valide\u00a0: cette installation a signé cette attestation, et rien n’y a changé depuis.',
  },
  CHANGED: {
    en: 'The signature is not valid: the credential was changed after it was signed, or it was not signed with the key it names.',
    fr: 'La signature n’est pas valide\u00a0: l’attestation a été modifiée après sa signature, ou n’a pas été signée avec la clé qu’elle désigne.',
  },
  NOT_SIGNED: {
    en: 'This credential has no signature, so it cannot be checked: ask for the signed one.',
    fr: 'Cette attestation n’a pas de signature : elle ne peut pas être vérifiée. Demandez celle qui est signée.',
  },
  OTHER_SUITE: {
    en: 'This credential is not signed with eddsa-jcs-2022: check it with a tool that knows its signature.',
    fr: 'Cette attestation n’est pas signée avec eddsa-jcs-2022 : vérifiez-la avec un outil qui connaît sa signature.',
  },
  UNKNOWN_KEY: {
    en: 'This installation does not have this key, so it did not sign this credential: ask who gave it to you.',
    fr: 'Cette installation n’a pas cette clé : elle n’a pas signé cette attestation. Interrogez la personne qui vous l’a transmise.',
  },
  OTHER_ISSUER: {
    en: 'This credential names another issuer: only that issuer can say whether it is valid.',
    fr: 'Cette attestation indique un autre émetteur\u00a0: lui seul peut dire si elle est valide.',
  },
  UNREADABLE: {
    en: 'This is not a credential. Paste the whole JSON text, from the first brace to the last.',
    fr: 'Ce n’est pas une attestation. Collez tout le texte JSON, de la première accolade à la dernière.',
  },
  TOO_LARGE: {
    en: 'This is too long to be a passport: {longest} characters at most.',
    fr: 'Ce texte est trop long pour un passeport\u00a0: {longest} caractères au plus.',
  },
  paste: { en: 'Verify a credential you received', fr: 'Vérifier une attestation reçue' },
  pasteLabel: { en: 'Signed credential (JSON)', fr: 'Attestation signée (JSON)' },
  pasteHint: {
    en: 'The whole text of the file, with its proof. It is checked but not stored.',
    fr: 'Tout le texte du fichier, avec sa preuve. Il est vérifié et n’est pas conservé.',
  },
  check: { en: 'Verify', fr: 'Vérifier' },
  meaning: { en: 'What this means', fr: 'Ce que cela veut dire' },
  proves: {
    en: 'A valid signature shows who published the passport and that nothing in it has changed since.',
    fr: 'Une signature valide montre qui a publié le passeport et que rien n’y a changé depuis.',
  },
  provesNot: {
    en: 'It does not show that the statements are true: the company named in it makes them.',
    fr: 'Elle ne montre pas que les indications sont exactes\u00a0: ce sont celles de l’entreprise qui y est nommée.',
  },
  keys: { en: 'Public keys of this installation:', fr: 'Clés publiques de cette installation\u00a0:' },
} as const satisfies Readonly<Record<string, Wording>>
export type VerificationText = keyof typeof verificationTexts
