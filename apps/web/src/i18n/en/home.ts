export const home = {
  'home.start': 'Start',
  'home.waiting': 'Waiting for me',
  'home.recent': 'Recent work',
  'home.outdated_one': '{{count}} evaluation to run again',
  'home.outdated_other': '{{count}} evaluations to run again',
  'home.nothingWaiting': 'Nothing is waiting for you.',
  'home.title': '{{organization}}',
  'home.run.button': 'Run again',
  'home.run.label': 'Run {{name}} again',
  'home.run.failed': '{{name}} could not be run.',
} as const
