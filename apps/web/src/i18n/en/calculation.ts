export const calculation = {
  'calculation.title': 'Calculation',
  'calculation.help':
    'These settings hold for every new run in your organization. Results that exist stay as they were computed.',
  'calculation.packs': 'Packs of datasets for PEF',
  'calculation.packsHelp':
    'A step takes its dataset from the first pack of the list that has one. A step that no pack covers is named in the result.',
  'calculation.coverage': '{{count}} datasets, covering on average {{share}} of the weighting',
  'calculation.off': 'Off: new runs do not use it.',
  'calculation.up': 'Move {{name}} up',
  'calculation.down': 'Move {{name}} down',
  'calculation.readingLabel': 'What “French PEF” means',
  'calculation.reading.1': 'The inventory of PEF with the weights of the French cost',
  'calculation.reading.2':
    'The inventory of the French cost with the weights of PEF (as the official calculator)',
  'calculation.saved': 'The calculation settings have been successfully updated.',
} as const
