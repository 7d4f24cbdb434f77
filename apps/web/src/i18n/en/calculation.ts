export const calculation = {
  'calculation.title': 'Calculation',
  'calculation.help':
    'These settings hold for every new run in your organization. Results that exist stay as they were computed.',
  'calculation.databases': 'Databases that results are computed from, and their order',
  'calculation.readingLabel': 'What “French PEF” means',
  'calculation.reading.1': 'The inventory of PEF with the weights of the French cost',
  'calculation.reading.2':
    'The inventory of the French cost with the weights of PEF (as the official calculator)',
  'calculation.saved': 'The calculation settings have been successfully updated.',
} as const
