export const access = {
  'access.seePlan': 'What your plan opens',
  'access.checkAgain': 'Check again',
} as const
