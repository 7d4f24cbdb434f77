export const evaluations = {
  'evaluation.title': 'Evaluation',
  'evaluation.categories.title': 'New Evaluation',
  'evaluation.categories.choose': 'Choose a category',
  'evaluation.category.label': 'Category',
  'evaluation.publish.button': 'Publish',
  'results.dqr': 'Data Quality Rating (DQR)',
  'results.coverage': 'Coverage',
  'empty.evaluations.label':
    'No evaluation yet. Choose a category or paste a care label: the score comes as you type.',
  'empty.evaluations.noTeam':
    'You have no team and no mask yet, so no evaluation is shown. Ask the owner of your organization.',
} as const
