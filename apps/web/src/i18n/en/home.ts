export const home = {
  'home.start': 'Start',
  'home.waiting': 'Waiting for me',
  'home.recent': 'Recent work',
  'home.outdated_one': '{{count}} evaluation to run again',
  'home.outdated_other': '{{count}} evaluations to run again',
  'home.nothingWaiting': 'Nothing is waiting for you.',

  'home.run.button': 'Run again',
  'home.run.label': 'Run again: {{name}}',
  'home.run.failed': '{{name}} could not be run.',
  'home.request.due': 'due {{day}}',
  'home.request.unread_one': '{{count}} message to read',
  'home.request.unread_other': '{{count}} messages to read',
  'home.request.more_one': '{{count}} more request',
  'home.request.more_other': '{{count}} more requests',
  'home.allCategories': 'All categories',
} as const
