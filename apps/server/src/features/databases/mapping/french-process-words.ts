/**
 * French for the words in which the tables of the method name steps. Terms: French names of the datasets of Base Impacts and of
 * the French method where they have one (teinture sur étoffe, sur fil, sur pièce; filature à anneaux), otherwise the trade's.
 */
const terms: Readonly<Record<string, string>> = {
  // Spinning.
  'ring spinning': 'filature à anneaux',
  'open-end rotor spinning': 'filature à rotor (open-end)',
  'melt spinning': 'filage au fondu',
  'dry spinning': 'filage à sec',
  staple: 'fibre coupée',
  filament: 'filament continu',
  'spun silk': 'schappe',
  woollen: 'cardé',
  worsted: 'peigné',
  tow: 'étoupe',
  'count unknown': 'titre inconnu',
  'any count': 'tout titre',
  'for knitting': 'pour le tricot',
  'for weaving': 'pour le tissage',
  'process unknown': 'procédé inconnu',
  // Dyeing: where.
  'fabric dyeing': 'sur étoffe',
  'yarn dyeing': 'sur fil',
  'fibre dyeing': 'sur fibre',
  'garment dyeing': 'sur pièce',
  'any dyeing': 'toute teinture',
  'denim dyeing': 'teinture du denim',
  yarn: 'fil',
  // Dyeing: how.
  exhaust: 'par épuisement',
  continuous: 'en continu',
  'semi-continuous': 'en semi-continu',
  'airflow jet': 'jet à air',
  'softflow jet': 'jet à flux doux',
  'conventional jet': 'jet classique',
  beam: 'sur ensouple',
  hank: 'en écheveau',
  package: 'en bobine',
  rope: 'en boyau',
  'front loader': 'machine à chargement frontal',
  'cold pad batch': 'foulardage à froid',
  'pad steam': 'foulardage-vaporisage',
  thermosol: 'thermosol',
  'medium shade': 'nuance moyenne',
  // Dyes and what takes them.
  acid: 'colorants acides',
  disperse: 'colorants dispersés',
  reactive: 'colorants réactifs',
  vat: 'colorants de cuve',
  indigo: 'indigo',
  animal: 'fibres animales',
  'animal fibres (wool, silk)': 'fibres animales (laine, soie)',
  'cellulosic fibres (cotton, linen, viscose)': 'fibres cellulosiques (coton, lin, viscose)',
  'synthetic fibres': 'fibres synthétiques',
  'synthetic (polyester)': 'synthétique (polyester)',
  'synthetic (polyamide)': 'synthétique (polyamide)',
  'synthetic (polyester, acetate)': 'synthétique (polyester, acétate)',
  'acrylic (basic dyes)': 'acrylique (colorants basiques)',
  'elastane in a blend': 'élasthanne en mélange',
  // Shoes.
  boots: 'bottes',
  sandals: 'sandales',
  sneaker: 'basket',
  'sports shoe': 'chaussure de sport',
  'open shoes': 'chaussures ouvertes',
  'closed leather or synthetic shoe': 'chaussure fermée en cuir ou synthétique',
  cemented: 'montage collé',
}

/** Kinds of filament have the same letters in French. */
const eitherKind = /^([A-Z]{3}) or ([A-Z]{3})$/

/** The words of a table in French, part by part; a part that nobody translated stays as it is. */
export const inFrench = (words: string): string =>
  words
    // Commas inside of brackets part nothing.
    .split(/, (?![^(]*\))/)
    .map((part) => terms[part] ?? part.replace(eitherKind, '$1 ou $2'))
    .join(', ')
