import type { attribution as english } from '../en/attribution.ts'

export const attribution: Record<keyof typeof english, string> = {
  'attribution.causeTitle': 'Cause',
  'attribution.changeTitle': 'Ce qui a changé',
  'attribution.cause.inputs': 'La composition du produit',
  'attribution.cause.durability': 'Durabilité',
  'attribution.cause.data': 'Données',
  'attribution.cause.method': 'Méthode',
  'attribution.value.none': 'non renseigné',
  'attribution.mechanism.of': '{{change}} – {{rule}}',
  'attribution.mechanism.exportMore':
    'Les fibres synthétiques atteignent {{limit}} : complément export × {{factor}}',
  'attribution.mechanism.exportLess':
    'Les fibres synthétiques passent sous {{limit}} : complément export ÷ {{factor}}',
  'attribution.mechanism.durability': 'Coefficient de durabilité {{before}} → {{after}}, qui divise le coût',
  'attribution.mechanism.airFreight': 'Part des produits finis transportés par avion {{before}} → {{after}}',
  'attribution.change.field': '{{what}} : {{before}} → {{after}}',
  'attribution.change.data': 'Version des données : {{before}} → {{after}}',
  'attribution.change.method': 'Version de la méthode : {{before}} → {{after}}',
  'attribution.list.composition': 'Matières et parts',
  'attribution.list.trims': 'Accessoires',
  'attribution.list.packaging': 'Emballage',
  'attribution.list.legs': 'Trajets de transport',
  'attribution.list.facilities': 'Données mesurées des sites',

  'attribution.why.title': 'Pourquoi a-t-il changé ?',
  'attribution.why.intro':
    'La version {{number}} comparée à une autre, changement par changement. Chacun reçoit la moyenne de ce qu’il ajoute en premier et en dernier : les parts s’additionnent exactement.',
  'attribution.why.versus': 'Comparée à',
  'attribution.why.others': 'Autres évaluations de cette catégorie',
  'attribution.why.nothing':
    'Il n’existe pas encore d’autre version. Relancez l’évaluation après un changement : cet endroit dira pourquoi le score a bougé.',
  'attribution.why.finding': '{{change}} : de {{from}} à {{to}}',
  'attribution.why.cause': '{{cause}} : {{change}}',
  'attribution.why.same': 'Les saisies, les données et la méthode sont identiques.',
  'attribution.why.notAgain':
    'L’une des deux versions ne peut plus être recalculée à l’identique : l’écart ne peut pas être décomposé.',
  'attribution.why.refused': 'L’une des deux versions n’a pas de valeur pour cet indicateur sur cette base.',

  'attribution.chain.title': 'Du PEF au coût environnemental',
  'attribution.chain.caption':
    'Points par produit, quelle que soit la base de poids ; 1 point = 1 µPt. PEF français selon la lecture {{reading}}.',
  'attribution.chain.coverage':
    'Les données PEF couvrent {{percent}} de la pondération. Ce qui leur manque est compris dans la première étape, sans pouvoir être isolé.',
  'attribution.chain.modelling': 'Modélisation et données',
  'attribution.chainWhy.modelling':
    'Règles françaises de pertes, de transport, d’utilisation et de fin de vie, et données officielles, encore avec les poids du PEF.',
  'attribution.chain.weightsAndEcotoxicity': 'Pondération et écotoxicité corrigée',
  'attribution.chainWhy.weightsAndEcotoxicity':
    'Poids français, avec l’écotoxicité qui compte deux fois les substances organiques. Les données officielles ne publient que des scores finis : les deux ne peuvent être séparés.',
  'attribution.chain.weights': 'Pondération',
  'attribution.chainWhy.weights':
    'L’inventaire PEF avec les poids français ; l’écotoxicité corrigée n’est pas couverte.',
  'attribution.chain.modellingAndEcotoxicity': 'Modélisation, données et écotoxicité corrigée',
  'attribution.chainWhy.modellingAndEcotoxicity':
    'Les règles et données officielles apportent l’écotoxicité corrigée. Elles ne publient que des scores finis : les trois ne peuvent être séparés.',
  'attribution.chain.microfibres': 'Complément : microfibres',
  'attribution.chainWhy.microfibres': 'Fibres libérées au lavage, absentes des indicateurs.',
  'attribution.chain.export': 'Complément : fin de vie hors Europe',
  'attribution.chainWhy.export': 'Vêtements usagés qui finissent en déchets hors d’Europe.',
  'attribution.chain.durability': 'Durabilité',
  'attribution.chainWhy.durability': 'L’ensemble est divisé par le coefficient de durabilité.',

  'durability.effects.title': 'Ce que fait chaque multiplicateur de durabilité',
  'durability.effects.intro':
    'Chaque ligne recalcule le produit sans ce multiplicateur. Les multiplicateurs des deux méthodes ne se mélangent pas : celui qu’une méthode ne connaît pas laisse ses scores inchangés.',
  'durability.effects.multiplier': 'Multiplicateur',
  'durability.effects.pef': 'En PEF',
  'durability.effects.french': 'En coût environnemental',
  'durability.effects.without': 'Sans lui',
  'durability.effects.effect': 'Son effet',
  'durability.multiplier.intrinsicQuality': 'Qualité intrinsèque',
  'durability.acts.intrinsicQuality':
    'PEF : allonge la vie (plus de lavages) et divise le score. Sans lui : 1.',
  'durability.multiplier.intrinsicDurability': 'Durabilité intrinsèque',
  'durability.acts.intrinsicDurability':
    'Coût environnemental : durabilité physique ; la plus petite des durabilités physique et non physique divise le score.',
  'durability.multiplier.emotionalDurability': 'Durabilité émotionnelle',
  'durability.acts.emotionalDurability':
    'Coût environnemental : largeur de gamme, une part de la durabilité non physique. Sans elle : aucun crédit pour une gamme étroite.',
  'durability.multiplier.nonPhysicalDurability': 'Durabilité non physique',
  'durability.acts.nonPhysicalDurability':
    'Coût environnemental : gamme et réparation ensemble ; la plus petite des durabilités physique et non physique divise le score.',
  'durability.multiplier.repairability': 'Réparabilité',
  'durability.acts.repairability':
    'PEF : allonge la vie et divise le score. Coût environnemental : incitation à la réparation, une part de la durabilité non physique.',
  'durability.multiplier.numberOfWears': 'Nombre de ports',
  'durability.acts.numberOfWears':
    'Jours de port : une vie plus longue est lavée plus souvent. Sans lui : lavages de la vie de référence seulement.',
}
