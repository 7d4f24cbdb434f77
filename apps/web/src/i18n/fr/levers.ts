import type { levers as english } from '../en/levers.ts'

export const levers: Record<keyof typeof english, string> = {
  'levers.tab': 'Que changer',
  'levers.kinds': 'Examiner les changements de',
  'levers.kindTitle': 'Type',
  'levers.kind.material': 'Matière',
  'levers.kind.origin': 'Origine',
  'levers.kind.process': 'Procédé',
  'levers.kind.energy': 'Énergie',
  'levers.kind.transport': 'Transport',
  'levers.kind.durability': 'Durabilité',
  'levers.limitTitle': 'Surcoût matière admis',
  'levers.limitHint':
    'Par produit. Vide : sans limite. Avec une limite, les changements au coût inconnu sont écartés.',
  'levers.none': 'Rien de ce qui a été essayé ne fait baisser cette valeur.',
  'levers.noneWithin': 'Aucun changement n’a de coût connu dans cette limite.',
  'levers.finding': '{{lever}} : {{change}} ({{percent}})',
  'levers.intro_one': '{{count}} produit recalculé. Une variante créée puis lancée donne la même valeur.',
  'levers.intro_other':
    '{{count}} produits recalculés, chacun comme le ferait une exécution. Une variante créée puis lancée donne les mêmes valeurs. Coupe, toucher, approvisionnement et salaires restent à votre jugement.',
  'levers.ranked': 'Changements, du plus grand effet au plus petit',
  'levers.change': 'Changement',
  'levers.share': 'De la valeur actuelle',
  'levers.costTitle': 'Coût matière',
  'levers.cost.missing': 'Prix manquant : {{materials}}',
  'levers.cost.unknown': 'Son coût n’est pas connu : le prix d’une matière manque.',
  'levers.cost.perProduct': 'Coût matière par produit : {{cost}} €',
  'levers.cost.of': 'coût matière {{cost}}',
  'levers.combination_one': '{{count}} changement',
  'levers.combination_other': '{{count}} changements ensemble',
  'levers.words.material': '{{before}} → {{after}}',
  'levers.words.part': '{{percent}} de {{before}} → {{after}}',
  'levers.words.everyStep': 'Toutes les étapes → {{after}}',
  'levers.front.none': 'Aucune combinaison n’a de coût connu dans cette limite.',
  'levers.front.finding_one':
    '{{count}} changement retire {{change}} ({{percent}}) pour {{cost}} de matières',
  'levers.front.finding_other':
    '{{count}} changements ensemble : {{change}} ({{percent}}) pour {{cost}} de matières',
  'levers.front.caption':
    'Chaque combinaison marquée d’une lettre est calculée comme un produit ; aucune n’est battue à la fois en coût et en score',
  'levers.front.label': 'Combinaisons, de la moins chère au score le plus bas',
  'levers.axis.cost': 'Coût matière par produit, variation en €',
  'levers.axis.score': 'Score, {{unit}}',
  'levers.now': 'Aujourd’hui',
  'levers.nowWords': 'Le produit tel qu’il est',
  'levers.after': 'Avec',
  'levers.effect': 'Effet',
  'levers.score': 'Score',
  'levers.popup.title': 'Son effet sur chaque score',
  'levers.popup.caption': 'Chaque score aujourd’hui, avec le changement, et l’écart',
  'levers.pefGap.not_computed': 'Le PEF ne peut pas être calculé avec ce changement.',
  'levers.pefGap.other_coverage':
    'Avec ce changement, les données couvrent d’autres catégories d’impact : les deux scores PEF ne sont pas comparables.',
  'levers.pefGap.other_exclusions':
    'Avec ce changement, les données laissent de côté des étapes qu’elles couvrent aujourd’hui : les deux scores PEF ne sont pas comparables.',
  'levers.moved':
    'Comparé à {{now}}, la valeur que cette version aurait aujourd’hui ({{method}}) ; elle a été calculée avec d’autres méthodes ou données et indique {{then}}.',
  'levers.variant.title': 'Variante',
  'levers.variant.make': 'Créer la variante',
  'levers.variant.done': '{{name}} est un nouveau brouillon. Lancez-le pour confirmer son score.',
  'levers.prices.title': 'Prix à l’origine des coûts',
  'levers.prices.intro':
    'Le coût des matières seulement : masse avec toutes les pertes, fois le prix. Salaires, énergie, transport et accessoires n’y sont pas. Les prix par défaut ne reflètent pas le marché.',
  'levers.prices.own': '{{price}} le kg, votre prix',
  'levers.prices.default': '{{price}} le kg par défaut ({{form}})',
  'levers.prices.none': 'aucun prix en euros par kg',
  'levers.prices.open': 'Prix des matières',
}
