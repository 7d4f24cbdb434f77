export const attribution = {
  'attribution.causeTitle': 'Cause',
  'attribution.changeTitle': 'What changed',
  'attribution.cause.inputs': 'What went into the product',
  'attribution.cause.durability': 'Durability',
  'attribution.cause.data': 'Data',
  'attribution.cause.method': 'Method',
  'attribution.value.none': 'not given',
  'attribution.mechanism.of': '{{change}} – {{rule}}',
  'attribution.mechanism.exportMore': 'Synthetic fibres reach {{limit}}: export complement × {{factor}}',
  'attribution.mechanism.exportLess': 'Synthetic fibres fall below {{limit}}: export complement ÷ {{factor}}',
  'attribution.mechanism.durability': 'Durability coefficient {{before}} → {{after}}, which divides the cost',
  'attribution.mechanism.airFreight': 'Share of finished garments that fly {{before}} → {{after}}',
  'attribution.change.field': '{{what}}: {{before}} → {{after}}',
  'attribution.change.data': 'Data release: {{before}} → {{after}}',
  'attribution.change.method': 'Method release: {{before}} → {{after}}',
  'attribution.list.composition': 'Materials and shares',
  'attribution.list.trims': 'Trims',
  'attribution.list.packaging': 'Packaging',
  'attribution.list.legs': 'Transport legs',
  'attribution.list.facilities': 'Measured data of facilities',

  'attribution.why.title': 'Why did it change?',
  'attribution.why.intro':
    'Version {{number}} held against another one, change by change. Each gets the mean of what it adds when it is made first and last, so the parts add up to the whole difference.',
  'attribution.why.versus': 'Held against',
  'attribution.why.others': 'Other evaluations of this category',
  'attribution.why.nothing':
    'There is no other version yet. Run the evaluation again after a change, and this place says why the score moved.',
  'attribution.why.finding': '{{change}}: from {{from}} to {{to}}',
  'attribution.why.cause': '{{cause}}: {{change}}',
  'attribution.why.same': 'The inputs, the data and the method are the same.',
  'attribution.why.notAgain':
    'One of the two versions cannot be computed again as it was, so the difference cannot be split.',
  'attribution.why.refused': 'One of the two versions has no figure of this label on this basis.',

  'attribution.chain.title': 'From PEF to the French cost',
  'attribution.chain.caption':
    'Points per product, not per weight basis; 1 point = 1 µPt. French PEF in reading {{reading}}.',
  'attribution.chain.coverage':
    'The PEF data cover {{percent}} of the weighting. What they leave out is in the first step and cannot be told apart.',
  'attribution.chain.modelling': 'Modelling and data',
  'attribution.chainWhy.modelling':
    'French rules for losses, transport, use and end of life, and the official French data, still with the weights of PEF.',
  'attribution.chain.weightsAndEcotoxicity': 'Weights and corrected ecotoxicity',
  'attribution.chainWhy.weightsAndEcotoxicity':
    'French weights, with the ecotoxicity that counts organic substances twice. The official data publish finished scores only, so the two cannot be told apart.',
  'attribution.chain.weights': 'Weights',
  'attribution.chainWhy.weights':
    'The PEF inventory with the French weights; corrected ecotoxicity is not covered.',
  'attribution.chain.modellingAndEcotoxicity': 'Modelling, data and corrected ecotoxicity',
  'attribution.chainWhy.modellingAndEcotoxicity':
    'French rules and official data bring the corrected ecotoxicity with them. The data publish finished scores only, so the three cannot be told apart.',
  'attribution.chain.microfibres': 'Complement: microfibres',
  'attribution.chainWhy.microfibres': 'Fibres that the washing releases, which the indicators do not hold.',
  'attribution.chain.export': 'Complement: end of life outside Europe',
  'attribution.chainWhy.export': 'Worn garments that end as waste outside Europe.',
  'attribution.chain.durability': 'Durability',
  'attribution.chainWhy.durability': 'The whole is divided by the durability coefficient.',

  'durability.effects.title': 'What each durability multiplier does',
  'durability.effects.intro':
    'Each line computes the product again without that multiplier. Multipliers of the two methods do not mix: one that a method does not know leaves its scores as they are.',
  'durability.effects.multiplier': 'Multiplier',
  'durability.effects.pef': 'In PEF',
  'durability.effects.french': 'In the French cost',
  'durability.effects.without': 'Without it',
  'durability.effects.effect': 'What it does',
  'durability.multiplier.intrinsicQuality': 'Intrinsic quality',
  'durability.acts.intrinsicQuality':
    'PEF: lengthens the life (more washes) and divides the score. Without it: 1.',
  'durability.multiplier.intrinsicDurability': 'Intrinsic durability',
  'durability.acts.intrinsicDurability':
    'French cost: physical durability; the smaller of physical and non-physical divides the score.',
  'durability.multiplier.emotionalDurability': 'Emotional durability',
  'durability.acts.emotionalDurability':
    'French cost: breadth of the range, a part of the non-physical durability. Without it: no credit for a narrow range.',
  'durability.multiplier.nonPhysicalDurability': 'Non-physical durability',
  'durability.acts.nonPhysicalDurability':
    'French cost: range and repair together; the smaller of physical and non-physical divides the score.',
  'durability.multiplier.repairability': 'Repairability',
  'durability.acts.repairability':
    'PEF: lengthens the life and divides the score. French cost: repair incentive, a part of the non-physical durability.',
  'durability.multiplier.numberOfWears': 'Number of wears',
  'durability.acts.numberOfWears':
    'Days of wear: a longer life is washed more often. Without it: washing for the reference life only.',
} as const
